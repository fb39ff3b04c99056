import { StoredBody } from '../http/StoredBody.ts'

/** How long a browser uses what it has without asking, in seconds: as long as a page. */
const MAX_AGE = 15

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': `public, max-age=${MAX_AGE}, must-revalidate`,
}

/** Answers with what the search in a browser knows; written and compressed anew only where an article has changed. */
export function helpSectionsBody(sections: () => Promise<readonly unknown[]>) {
  const bodies = new WeakMap<readonly unknown[], StoredBody>()
  return async (request: Request): Promise<Response> => {
    const current = await sections()
    const body = bodies.get(current) ?? new StoredBody(Buffer.from(JSON.stringify(current)))
    bodies.set(current, body)
    return body.answer(request, 200, HEADERS)
  }
}
