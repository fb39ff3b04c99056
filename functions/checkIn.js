/** Session ids have 20 letters and digits. */
const SESSION_ID = /^[A-Za-z0-9]{20}$/

/**
 * Records the start of a session: `GET …?sessionId=…` returns 204, or 400 for an invalid or missing id. Nothing is stored; the platform counts
 * the calls.
 *
 * @param {Request} request
 * @returns {Response}
 */
export function checkIn(request) {
  const headers = { 'Cache-Control': 'no-store' }
  if (request.method !== 'GET')
    return Response.json(
      { error: 'Only GET is supported.' },
      { status: 405, headers: { ...headers, Allow: 'GET' } },
    )
  const ids = new URL(request.url).searchParams.getAll('sessionId')
  if (ids.length !== 1 || !SESSION_ID.test(ids[0]))
    return Response.json(
      { error: 'The parameter sessionId must be 20 letters and digits.' },
      { status: 400, headers },
    )
  return new Response(null, { status: 204, headers })
}
