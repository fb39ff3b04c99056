import { Hono } from 'hono'
import type { Entry } from '../entry.ts'

/** The request header by which the editor asks for content in the present shape of the plugins. Other clients get it as it is stored. */
const HEADER = 'content-shape'

type Content = Parameters<Entry['migrateContent']>[0]
type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Has the Management API answer the editor with migrated stories: whole ones, versions, and those of a conflict. So the form shows what
 * the page shows, and a save stores the shape that the page reads.
 * @param entry the site's code as it is now
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
    // Hono would carry over the headers of the answer before.
    c.res = undefined
    c.res = new Response(body, { status, headers })
  })
  return app
}
