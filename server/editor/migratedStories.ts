import { Hono } from 'hono'
import { isObject } from '../../json/JsonObject.ts'
import type { Entry } from '../entry.ts'

/** Request header of the editor for migrated content. Other clients get the stored content. */
const HEADER = 'content-shape'

type Content = Parameters<Entry['migrateContent']>[0]

/**
 * Middleware that migrates stories in the Management API's responses to the editor: stories, versions and conflicts. The editor's form
 * then shows the same content as the page, and saving stores the current shape.
 *
 * @param entry returns the site's current code
 */
export function migratedStories(entry: () => Promise<Entry>): Hono {
  const app = new Hono()
  app.use('/v1/spaces/*', async (c, next) => {
    await next()
    if (c.req.header(HEADER) !== 'migrated') return
    if (!c.res.headers.get('content-type')?.startsWith('application/json')) return
    const { migrateContent, migratedComponents, registry } = await entry()
    const names = migratedComponents(registry).map((name) => JSON.stringify(name))
    if (!names.length) return
    const text = await c.res.text()
    const migrate = (part: unknown): unknown =>
      isObject(part) && isObject(part.content)
        ? { ...part, content: migrateContent(part.content as Content, registry) }
        : part
    const answer = names.some((name) => text.includes(name)) ? (JSON.parse(text) as unknown) : undefined
    const body = isObject(answer)
      ? JSON.stringify(Object.fromEntries(Object.entries(answer).map(([key, part]) => [key, migrate(part)])))
      : text
    const { status, headers } = c.res
    headers.delete('content-length')
    // Otherwise Hono would copy the headers of the previous response.
    c.res = undefined
    c.res = new Response(body, { status, headers })
  })
  return app
}
