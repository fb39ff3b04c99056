import { html } from 'hono/html'
import type { LeftOut } from '../readLatest.ts'
import type { FaultPlan } from './Faults.ts'
import type { Received } from './received.ts'

type Cell = string | number
type Row = readonly [key: string, when: string, ...cells: Cell[]]

/** What the stand-ins received, as one page. Every value is escaped. */
export function overviewPage(received: Received, faults: FaultPlan) {
  const { applications, sessions, searches, submissions, leftOut } = received
  const rehearsed = Object.keys(faults).length ? JSON.stringify(faults) : 'none'
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>What visitors sent</title>
        <link rel="stylesheet" href="/_embedded/overview.css" />
      </head>
      <body>
        <h1>What visitors sent</h1>
        <p>
          The newest first, as <a href="/_embedded/data.json">JSON</a> too. Failures rehearsed:
          <code>${rehearsed}</code>
        </p>
        ${section(
          'Course applications',
          ['Form', 'Name', 'Email', 'Role', 'Company', 'Motivation'],
          applications.map(({ id, created, fields }) => {
            const data = record(fields.data)
            const names = ['name', 'email', 'role', 'company', 'motivation']
            return [id, created, shown(fields.formId), ...names.map((name) => shown(data[name]))]
          }),
          leftOutOf('document', leftOut.applications),
        )}
        ${section(
          'Form submissions',
          ['Form', 'Fields', 'Page'],
          submissions.map(({ id, received: at, form, body }) => {
            const pairs = body.fields.map(({ name, value }) => `${name}: ${value}`)
            return [String(id), at, form, pairs.join(', '), shown(body.context?.pageUri)]
          }),
          leftOutOf('submission', leftOut.submissions),
        )}
        ${section(
          'Sessions',
          ['Browser', 'Parameters', 'Events', 'Last', 'Vitals'],
          sessions.map(({ id, created, fields }) => {
            const events = Array.isArray(fields.events) ? fields.events.map(record) : []
            const last = events.at(-1)
            const browser = record(fields.browser)
            return [
              id,
              created,
              `${shown(browser.name)} ${shown(browser.version)}, ${shown(browser.os)}`,
              shown(fields.params),
              events.length,
              last ? `${shown(last.type)} ${shown(last.payload)}` : '',
              shown(fields.vitals),
            ]
          }),
          leftOutOf('document', leftOut.sessions),
        )}
        ${section(
          'Help searches',
          ['Query', 'Session'],
          searches.map(({ id, created, fields }) => [
            id,
            created,
            shown(fields.query),
            shown(fields.sessionId),
          ]),
          leftOutOf('document', leftOut.searches),
        )}
      </body>
    </html>`
}

/** Says what a table leaves out; nothing where it is complete. */
function leftOutOf(what: string, { unreadable, older }: LeftOut): readonly string[] {
  const counted = (count: number, of: string) => `${count} ${of}${count === 1 ? '' : 's'}`
  const are = (count: number) => (count === 1 ? 'is' : 'are')
  return [
    ...(unreadable ? [`${counted(unreadable, what)} cannot be read and ${are(unreadable)} left out.`] : []),
    ...(older ? [`${counted(older, `older ${what}`)} ${are(older)} kept and not shown.`] : []),
  ]
}

function section(title: string, heads: readonly string[], rows: readonly Row[], notes: readonly string[]) {
  const said = notes.map((note) => html`<p>${note}</p>`)
  if (!rows.length)
    return html`<h2>${title}</h2>
      ${said.length ? said : html`<p>None yet.</p>`}`
  return html`<h2>${title} (${rows.length})</h2>
    ${said}
    <table>
      <thead>
        <tr>
          ${['Id', 'Received', ...heads].map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
