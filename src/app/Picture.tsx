// The picture of a kept battle's table, where there is one: for the eye alone, all it shows is told beside it.
// Drawn from its bytes and not named by a data URI, which the page's content security allows nowhere.
import { useEffect, useRef, useState } from 'react'
import { type Pictures, pictures } from '../store/kept/pictures'

const imageOf = (text: string): Promise<ImageBitmap> => {
  const [, type = '', encoded = ''] = /^data:([a-z/]+);base64,(.*)$/.exec(text) ?? []
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
  return createImageBitmap(new Blob([bytes], { type }))
}

export function Picture({ id, from = pictures }: { readonly id: string; readonly from?: Pictures }) {
  const [image, setImage] = useState<ImageBitmap>()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let here = true
    void from
      .of(id)
      .then((found) => (found === undefined ? undefined : imageOf(found)))
      .catch(() => undefined) // what cannot be drawn is not there
      .then((found) => (here ? setImage(found) : found?.close()))
    return () => {
      here = false
    }
  }, [id, from])
  useEffect(() => {
    if (image) canvas.current?.getContext('2d')?.drawImage(image, 0, 0)
    return () => image?.close()
  }, [image])
  return (
    image && (
      <div className="picture" aria-hidden="true">
        <canvas ref={canvas} width={image.width} height={image.height} />
      </div>
    )
  )
}
