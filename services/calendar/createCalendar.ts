import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { type Bounds, bounded, READ } from '../limits/bounds.ts'
import { NO_CACHE } from '../limits/cacheControl.ts'

const BASE = '/_embedded/calendar/'

const TYPES = { 'calendar.css': 'text/css', 'calendar.js': 'text/javascript' } as const

const FILE: Bounds = { ...READ, cache: NO_CACHE }

const HEADERS = { 'X-Robots-Tag': 'noindex' }

/** Mock of Calendly's scheduling page: this site can embed it, and it sends the same messages as Calendly. */
export function createCalendar(): Hono {
  const app = new Hono()
  const page = (name: string) => readFileSync(join(import.meta.dirname, 'page', name), 'utf8')
  app.get(BASE, bounded(FILE), (c) => c.html(page('calendar.html'), 200, HEADERS))
  for (const [name, type] of Object.entries(TYPES))
    app.get(`${BASE}${name}`, bounded(FILE), (c) =>
      c.body(page(name), 200, { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` }),
    )
  return app
}
