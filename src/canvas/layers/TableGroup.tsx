// What is placed in table measure: follows the camera without rendering React, and without drawing a layer on which nothing is shown.
import type { Group as KonvaGroup } from 'konva/lib/Group'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { CameraStore } from '../cameraStore'
import type { ReadableStore } from '../useSlice'

interface Props {
  readonly camera: ReadableStore<CameraStore>
  readonly visible?: boolean
  readonly children: ReactNode
}

export function TableGroup({ camera, visible = true, children }: Props) {
  const group = useRef<KonvaGroup>(null)
  useLayoutEffect(() => {
    const own = group.current
    const layer = own?.getLayer()
    if (!own || !layer) return
    const follow = (): void => {
      const { x, y, zoom } = camera.getState().camera
      if (own.x() !== x || own.y() !== y || own.scaleX() !== zoom) own.setAttrs({ x, y, scaleX: zoom, scaleY: zoom })
    }
    follow()
    layer.on('beforeDraw', follow) // what has come since is placed before it is first seen
    const stop = camera.subscribe(() => {
      if (own.findOne('Shape')) follow()
    })
    return () => {
      stop()
      layer.off('beforeDraw', follow)
    }
  }, [camera])
  return (
    <Group ref={group} visible={visible}>
      {children}
    </Group>
  )
}
