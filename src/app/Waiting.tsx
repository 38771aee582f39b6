// While the table is fetched and the battle read.
export function Waiting() {
  return (
    <main className="waiting">
      <h1>Laying out the table…</h1>
    </main>
  )
}
