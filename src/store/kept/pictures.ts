// Pictures of kept battles, each beside its battle under the battle's id. A picture is worth no trouble: what cannot be kept or read is not there.
import { pictureKey } from './battles'
import { textOf } from './cabinet'
import { browserDrawer, type Drawer } from './drawer'

const LONGEST = 400_000 // characters
const IMAGE = /^data:image\/(webp|png);base64,[A-Za-z0-9+/]+=*$/

export interface Pictures {
  keep(id: string, image: string): Promise<void>
  of(id: string): Promise<string | undefined>
}
/** @testing pictures of a drawer in memory */
export const createPictures = (open: () => Drawer): Pictures => {
  let newest: { readonly id: string; readonly image: string } | undefined // may still be on its way into the drawer
  let drawer: Drawer | undefined // each is a connection of its own to the storage
  const within = async (work: (drawer: Drawer) => Promise<unknown>): Promise<unknown> => {
    try {
      drawer ??= open()
      return await work(drawer)
    } catch {
      drawer = undefined // opened anew for the next
    }
  }
  return {
    keep: async (id, image) => {
      if (image.length > LONGEST || !IMAGE.test(image)) return
      newest = { id, image }
      await within((into) => into.exchange(pictureKey(id), () => [[pictureKey(id), image]]))
    },
    of: async (id) => {
      if (newest?.id === id) return newest.image
      const kept = textOf(await within((from) => from.get(pictureKey(id))))
      return kept.length <= LONGEST && IMAGE.test(kept) ? kept : undefined
    },
  }
}
export const pictures: Pictures = createPictures(() => browserDrawer('stormtable', 'battles'))
