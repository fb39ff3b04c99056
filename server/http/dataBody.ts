import { StoredBody } from './StoredBody.ts'

/** How long a browser uses what it has without asking, in seconds: as long as a page. */
const MAX_AGE = 15

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': `public, max-age=${MAX_AGE}, must-revalidate`,
}

/** Answers with data of the site's; written and compressed again only where another object is given. */
export function dataBody(data: () => Promise<object>) {
  const bodies = new WeakMap<object, StoredBody>()
  return async (request: Request): Promise<Response> => {
    const current = await data()
    const body = bodies.get(current) ?? new StoredBody(Buffer.from(JSON.stringify(current)))
    bodies.set(current, body)
    return body.answer(request, 200, HEADERS)
  }
}
