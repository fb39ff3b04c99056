/** The form of a session's id: 20 letters and digits. */
const SESSION_ID = /^[A-Za-z0-9]{20}$/

/**
 * A session says that it has begun: `GET …?sessionId=…` answers 204, a bad or missing id 400. It keeps nothing; the
 * platform's own count of calls is what it is for.
 *
 * @param {Request} request
 * @returns {Response}
 */
export function checkIn(request) {
  const headers = { 'Cache-Control': 'no-store' }
  if (request.method !== 'GET')
    return Response.json(
      { error: 'Only GET is answered.' },
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
