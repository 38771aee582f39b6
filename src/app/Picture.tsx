// The picture of a kept battle's table, where there is one: for the eye alone, all it shows is told beside it.
import { useEffect, useState } from 'react'
import { type Pictures, pictures } from '../store/kept/pictures'

export function Picture({ id, from = pictures }: { readonly id: string; readonly from?: Pictures }) {
  const [image, setImage] = useState<string>()
  useEffect(() => {
    let here = true
    void from.of(id).then((found) => (here ? setImage(found) : undefined))
    return () => {
      here = false
    }
  }, [id, from])
  return image === undefined ? null : <img className="picture" src={image} alt="" width="240" height="150" />
}
