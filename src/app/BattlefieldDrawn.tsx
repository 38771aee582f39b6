// The battlefield of a ready battle as it begins, drawn by the table's own board: one after the other, each while nobody waits.
import { useEffect, useRef, useState } from 'react'
import { fetchSpace, wantsSpace } from '../canvas/board/spaceDrawings'
import { createDraughtsman, type Draughtsman } from '../canvas/picture'
import { usePixelRatio } from '../canvas/pixelRatio'
import { useTheme } from '../canvas/theme'
import type { Scene } from '../engine/kernel/scene'
import { laidOut } from '../store/laidOut'
import { whenIdle } from './idle'

const SIZE = { width: 480, height: 270 }

const scenes = new Map<string, Promise<Scene | undefined>>()
async function sceneOf(system: string, scenario: string): Promise<Scene | undefined> {
  const scene = await laidOut(system, scenario)
  if (scene && wantsSpace(scene)) await fetchSpace()
  return scene
}
/** Worked out once; what could not be fetched is asked for again by the next picture of it. */
function remembered(system: string, scenario: string): Promise<Scene | undefined> {
  const key = `${system}/${scenario}`
  const made = scenes.get(key) ?? sceneOf(system, scenario)
  scenes.set(key, made)
  made.catch(() => scenes.delete(key))
  return made
}

const draughtsmen = new Map<number, Draughtsman>()
function draughtsmanFor(ratio: number): Draughtsman {
  const found = draughtsmen.get(ratio) ?? createDraughtsman(SIZE, ratio)
  draughtsmen.set(ratio, found)
  return found
}

let last: Promise<unknown> = Promise.resolve()
const inTurn = (draw: () => Promise<void>): void => {
  last = last
    .then(whenIdle)
    .then(draw)
    .catch(() => undefined) // what cannot be drawn is not there
}

export function BattlefieldDrawn({ system, scenario }: { readonly system: string; readonly scenario: string }) {
  const theme = useTheme()
  const ratio = usePixelRatio()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    let here = true
    inTurn(async () => {
      const scene = here ? await remembered(system, scenario) : undefined
      const picture = here && scene ? draughtsmanFor(ratio)(scene, theme) : undefined
      const ctx = picture && canvas.current?.getContext('2d')
      if (!ctx) return
      ctx.canvas.width = picture.width
      ctx.canvas.height = picture.height
      ctx.drawImage(picture, 0, 0)
      setDrawn(true)
    })
    return () => {
      here = false
    }
  }, [system, scenario, theme, ratio])
  return <canvas ref={canvas} className={drawn ? 'drawn' : undefined} />
}
