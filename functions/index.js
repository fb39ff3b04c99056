import { onRequest } from 'firebase-functions/v2/https'
import { checkIn } from './checkIn.js'

/** Cloud function of `checkIn`. CORS allows pages of every origin. */
export const websiteCheckIn = onRequest(
  { region: 'europe-west1', cors: true, maxInstances: 5 },
  async (req, res) => {
    const answer = checkIn(new Request(new URL(req.originalUrl, 'http://function'), { method: req.method }))
    for (const [name, value] of answer.headers) res.set(name, value)
    res.status(answer.status).send(await answer.text())
  },
)
