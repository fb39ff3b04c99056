/** Message of the server if the editor fails after the request has succeeded. */
interface EditorFailure {
  readonly place: string
  readonly error: string
}

/** Failure callback of the last request for each place. */
const callbacks = new Map<string, (error: Error) => void>()

import.meta.hot?.on('site:editor-failed', ({ place, error }: EditorFailure) => {
  callbacks.get(place)?.(new Error(error))
})

/**
 * Opens a file of the project in the developer's editor. Rejects if that fails immediately.
 * @param place `file`, `file:line` or `file:line:column`
 * @param failed called if it fails later
 */
export async function openInEditor(place: string, failed: (error: Error) => void): Promise<void> {
  let isRequested = false
  let failure: Error | undefined
  callbacks.set(place, (error) => {
    failure = error
    if (isRequested) failed(error)
  })
  const response = await fetch('/_dev/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file: place }),
  })
  // The failure message may arrive before the response is read.
  if (failure) throw failure
  isRequested = true
  if (response.ok) return
  const { error } = (await response.json().catch(() => ({}))) as { readonly error?: string }
  throw new Error(error ?? `The development server answered ${response.status}.`)
}
