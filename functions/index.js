import { onRequest } from 'firebase-functions/v2/https'

/** The form of a session's id: 20 letters and digits. */
const SESSION_ID = /^[A-Za-z0-9]{20}$/

/**
 * A session says that it has begun: `GET /websiteCheckIn?sessionId=…` answers 204, a bad or missing id 400. It keeps
 * nothing; the platform's own count of calls is what it is for.
 */
export const websiteCheckIn = onRequest(
  { region: 'europe-west1', cors: true, maxInstances: 5 },
  (req, res) => {
    res.set('Cache-Control', 'no-store')
    if (req.method !== 'GET') {
      res.set('Allow', 'GET').status(405).json({ error: 'Only GET is answered.' })
      return
    }
    const { sessionId } = req.query
    if (typeof sessionId !== 'string' || !SESSION_ID.test(sessionId)) {
      res.status(400).json({ error: 'The parameter sessionId must be 20 letters and digits.' })
      return
    }
    res.status(204).end()
  },
)
