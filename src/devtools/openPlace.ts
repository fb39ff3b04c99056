/** Opens a file of the project in the developer's editor, at a line and column where they are given: `file:line:column`. */
export async function openPlace(place: string): Promise<void> {
  const answer = await fetch('/_dev/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file: place }),
  })
  if (answer.ok) return
  const { error } = (await answer.json().catch(() => ({}))) as { readonly error?: string }
  throw new Error(error ?? `The development server answered ${answer.status}.`)
}
