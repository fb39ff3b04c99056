import { StoredBody } from './StoredBody.ts'

const HEADERS = { 'content-type': 'application/json; charset=utf-8' }

/** Returns a handler that responds with JSON data. Serializes and compresses it only if `data` returns a different object. */
export function dataBody(data: () => Promise<object>) {
  const bodies = new WeakMap<object, StoredBody>()
  return async (request: Request): Promise<Response> => {
    const current = await data()
    const body = bodies.get(current) ?? new StoredBody(Buffer.from(JSON.stringify(current)))
    bodies.set(current, body)
    return body.answer(request, 200, HEADERS)
  }
}
