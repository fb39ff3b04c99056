import { html } from 'hono/html'
import { closedPage } from '../../../server/editor/closedPage.ts'

/** A response of the proxy itself. */
export interface PlainAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}

const HTML = 'text/html; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

export const WORKER_REFUSED: PlainAnswer = {
  status: 403,
  type: TEXT,
  body: 'Service workers do not run in a preview, because they would also answer the requests of the editor.',
}

export const TOO_MANY: PlainAnswer = {
  status: 503,
  type: TEXT,
  body: 'Too many requests to the project are open. Close some of its pages.',
}

/** Returns the answer to a request without the secret of the space: a page for browsers, otherwise JSON. */
export async function closedPreview(refused: Response, accept: string | undefined): Promise<PlainAnswer> {
  const { status } = refused
  const body = await refused.text()
  if (!accept?.includes('text/html')) return { status, type: 'application/json', body }
  const { error } = JSON.parse(body) as { readonly error: string }
  return { status, type: HTML, body: String(await closedPage('preview', error)) }
}

/** Returns the page if the project's server cannot be reached. The editor shows its heading and text. */
export async function unreachableProject(
  { origin }: URL,
  { code, message }: NodeJS.ErrnoException,
): Promise<PlainAnswer> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>The project does not answer</title>
      </head>
      <body>
        <h1>The project does not answer</h1>
        <p>${origin} cannot be reached (${code ?? message}). Start its development server, and reload this page.</p>
      </body>
    </html>`
  return { status: 502, type: HTML, body: String(page) }
}
