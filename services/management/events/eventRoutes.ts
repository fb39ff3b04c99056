import type { Hono } from 'hono'
import { isObject } from '../../../json/JsonObject.ts'
import { EditError } from '../../content/EditError.ts'
import { rowOf } from '../../content/editStories.ts'
import { bounded, LOCAL, SMALL } from '../../limits/bounds.ts'
import { jsonBody, type Management, requireEventSource, SPACE_PATH } from '../Management.ts'
import type { EditorEvents } from './EditorEvents.ts'
import type { Person } from './Presence.ts'

/** Number of colours for people. */
const COLOURS = 8

const LONGEST_NAME = 60
const LONGEST_UID = 200

/** Mounts the event stream for editors, and the presence updates that they send. */
export function mountEvents(app: Hono, { space }: Management, events: EditorEvents): void {
  app.get(`${SPACE_PATH}/events`, bounded({ ...LOCAL, address: 2048, parameters: 10 }), (c) => {
    requireEventSource(c)
    const { client, name, colour, story, block } = c.req.query()
    const { uuid } = rowOf(space.state(), story ?? '')
    const stream = events.open(
      parsePerson({ client, name, colour: Number(colour), story: Number(story), block: block ?? null }),
      uuid,
    )
    if (!stream) {
      c.header('Retry-After', '10')
      return c.json({ error: 'Too many editor windows are open. Close one of them.' }, 503)
    }
    return c.body(stream, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  })

  app.post(
    `${SPACE_PATH}/presence`,
    bounded({ ...SMALL, body: 4096, json: { depth: 3, elements: 20 } }),
    async (c) => {
      const body = await jsonBody(c)
      const person = parsePerson(body)
      if (isObject(body) && body.gone === true) events.leave(person.client)
      else events.updatePerson(person)
      return c.json({})
    },
  )
}

/** @throws EditError 422 */
function parsePerson(given: unknown): Person {
  const { client, name, colour, story, block = null } = isObject(given) ? given : {}
  if (typeof client !== 'string' || !/^[\w-]{8,64}$/.test(client))
    throw new EditError(422, 'client: 8 to 64 letters, digits or hyphens that name this window.')
  if (typeof name !== 'string' || name.length > LONGEST_NAME)
    throw new EditError(422, `name: a text of at most ${LONGEST_NAME} characters.`)
  if (!Number.isInteger(colour) || (colour as number) < 0 || (colour as number) >= COLOURS)
    throw new EditError(422, `colour: a whole number from 0 to ${COLOURS - 1}.`)
  if (!Number.isSafeInteger(story)) throw new EditError(422, 'story: the id of a story.')
  if (block !== null && (typeof block !== 'string' || block.length > LONGEST_UID))
    throw new EditError(422, `block: the uid of a block, of at most ${LONGEST_UID} characters, or null.`)
  return { client, name, colour: colour as number, story: story as number, block }
}
