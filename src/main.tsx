import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/fonts.css'
import './app/theme.css'
import './app/base.css'
import { App } from './app/App'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
