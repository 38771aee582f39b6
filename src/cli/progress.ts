// How far long work has come, on the error stream: at a terminal one line that counts, elsewhere (a file, a pipe) a line at each tenth.

/** Tells that `done` of `all` are done; the last of them ends the line. `what` is counted: “battles”. */
export function progress(
  all: number,
  what: string,
  to: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): (done: number) => void {
  const step = Math.max(1, Math.ceil(all / 10))
  return (done) => {
    const line = `${done} of ${all} ${what}`
    if (to.isTTY) to.write(done === all ? `\r${line}\n` : `\r${line}`)
    else if (done === all || done % step === 0) to.write(`${line}\n`)
  }
}
