/** What the server tells where the editor fails after it was asked. */
interface EditorFailure {
  readonly place: string
  readonly error: string
}

/** What is told of the last request for each place. */
const requested = new Map<string, (error: Error) => void>()

import.meta.hot?.on('site:editor-failed', ({ place, error }: EditorFailure) => {
  requested.get(place)?.(new Error(error))
})

/**
 * Asks the developer's editor to open a file of the project, at a line and column where they are given: `file:line:column`.
 * Rejects where it fails at once.
 * @param failed told where it fails later
 */
export async function openPlace(place: string, failed: (error: Error) => void): Promise<void> {
  let isRequested = false
  let failure: Error | undefined
  requested.set(place, (error) => {
    failure = error
    if (isRequested) failed(error)
  })
  const answer = await fetch('/_dev/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file: place }),
  })
  // The server may have told of it before its answer was read.
  if (failure) throw failure
  isRequested = true
  if (answer.ok) return
  const { error } = (await answer.json().catch(() => ({}))) as { readonly error?: string }
  throw new Error(error ?? `The development server answered ${answer.status}.`)
}
