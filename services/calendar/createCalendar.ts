import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { bounded, READ } from '../limits/bounds.ts'

const BASE = '/_embedded/calendar/'

const TYPES = { 'calendar.css': 'text/css', 'calendar.js': 'text/javascript' } as const

const HEADERS = { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' }

/** Mock of Calendly's scheduling page: this site can embed it, and it sends the same messages as Calendly. */
export function createCalendar(): Hono {
  const app = new Hono()
  const page = (name: string) => readFileSync(join(import.meta.dirname, 'page', name), 'utf8')
  app.get(BASE, bounded(READ), (c) => c.html(page('calendar.html'), 200, HEADERS))
  for (const [name, type] of Object.entries(TYPES))
    app.get(`${BASE}${name}`, bounded(READ), (c) =>
      c.body(page(name), 200, { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` }),
    )
  return app
}
