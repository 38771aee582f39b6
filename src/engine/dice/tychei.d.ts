// seedrandom's typings describe its front door alone; this generator is imported by itself (no arc4, no crypto).
declare module 'seedrandom/lib/tychei.js' {
  interface Tychei {
    (): number
    int32(): number // a whole number from -2^31 to 2^31 - 1
  }
  const tychei: (seed: string) => Tychei
  export default tychei
}
