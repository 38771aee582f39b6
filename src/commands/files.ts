// Records go out and come in as files.
/** Hands a text to the browser as a download. */
export const download = (name: string, text: BlobPart, type = 'application/json'): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
/** Asks for a file; undefined if none was chosen. The input stands in the page meanwhile: one that nobody holds may be collected while the browser asks. */
export const chooseFile = (): Promise<File | undefined> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.hidden = true
    input.accept = '.json,.battle,application/json'
    const chosen = (): void => {
      input.remove()
      resolve(input.files?.[0])
    }
    input.addEventListener('change', chosen)
    input.addEventListener('cancel', chosen)
    document.body.append(input)
    input.click()
  })
