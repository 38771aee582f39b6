// The files of a worker share its document, but none of them the stores of another.
import { vi } from 'vitest'

vi.resetModules()
localStorage.clear()
sessionStorage.clear()
document.head.replaceChildren()
document.body.replaceChildren()
location.hash = ''
