// What is placed in table measure: follows the camera without rendering React.
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
    const follow = (): void => {
      const { x, y, zoom } = camera.getState().camera
      group.current?.setAttrs({ x, y, scaleX: zoom, scaleY: zoom })
    }
    follow()
    return camera.subscribe(follow)
  }, [camera])
  return (
    <Group ref={group} visible={visible}>
      {children}
    </Group>
  )
}
