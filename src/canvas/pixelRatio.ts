// Device pixels to a CSS pixel, watched: it changes when a window is dragged to another screen or the page is zoomed.
import { useEffect, useState } from 'react'

const now = () => Math.min(3, (typeof window === 'undefined' ? 1 : window.devicePixelRatio) || 1)

export function usePixelRatio(): number {
  const [ratio, setRatio] = useState(now)
  useEffect(() => {
    if (typeof matchMedia !== 'function') return
    let media: MediaQueryList
    // a query knows one ratio only: each change asks anew
    const watch = () => {
      media = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
      media.addEventListener('change', look)
    }
    const look = () => {
      media.removeEventListener('change', look)
      setRatio(now())
      watch()
    }
    watch()
    return () => media.removeEventListener('change', look)
  }, [])
  return ratio
}
