import { Hono } from 'hono'
import * as v from 'valibot'
import type { LocalAccess } from '../../services/access/localAccess.ts'
import { bounded, LOCAL } from '../../services/limits/bounds.ts'
import type { PageContents } from '../../src/devtools/pageContents.ts'
import type { RenderedPage } from '../../src/pages/renderPage.tsx'
import type { Built } from '../build/paths.ts'
import { ReceivedRequest } from '../http/ReceivedRequest.ts'
import type { Inspection } from '../inspect/createInspection.ts'
import { builtBytes } from './builtBytes.ts'
import { type BrowserReport, parseReport } from './failures/browserReport.ts'
import type { Failures } from './failures/Failures.ts'
import { failuresHtml } from './failures/failuresHtml.ts'
import { type OpenedFolders, openInEditor } from './openInEditor.ts'
import type { PageCapture } from './PageCapture.ts'
import { pluginSources } from './pluginSources.ts'

interface EndpointOptions {
  readonly local: LocalAccess
  readonly origin: string
  readonly built: Built
  readonly folders: OpenedFolders
  readonly noted: PageCapture
  readonly failures: Pick<Failures, 'find' | 'isOn'>
  readonly pages: (request: ReceivedRequest) => Promise<unknown>
  readonly inspection: Inspection
  /** Called if the editor fails to open a file after the endpoint has responded. */
  readonly editorFailed: (place: string, error: string) => void
  /** Stores a failure in the browser. Resolves with false if the document has too many. */
  readonly addFailure: (report: BrowserReport) => Promise<boolean>
  /** Returns the data of a page for the overlay. @param document id of the document that shows it */
  readonly contents: (
    page: RenderedPage | undefined,
    path: string,
    document: string | undefined,
  ) => Promise<PageContents>
}

/** Hot-update event that reports a failure of the editor to open pages. */
export const EDITOR_FAILED_EVENT = 'site:editor-failed'

/** Payload of that event. */
export interface EditorFailure {
  /** The requested file, optionally with `:line:column`. */
  readonly place: string
  readonly error: string
}

const openRequest = v.object({ file: v.pipe(v.string(), v.maxLength(300)) })

const isQuestion = (name: string, inspection: Inspection): name is keyof Inspection =>
  Object.hasOwn(inspection, name)

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Returns the endpoints of the overlay: the blocks and failures of a page, reports of failures in the browser, opening a file in the
 * developer's editor, and questions about the page and its space. They respond only to the owner of the process.
 */
export function overlayEndpoints({
  local,
  origin,
  built,
  folders,
  noted,
  failures,
  pages,
  inspection,
  editorFailed,
  addFailure,
  contents,
}: EndpointOptions): Hono {
  const app = new Hono()
  app.use('/_dev/*', local.guard)

  app.get('/_dev/page', bounded(LOCAL), async (context) => {
    const requested = URL.parse(context.req.query('path') ?? '/', origin)
    if (requested?.origin !== new URL(origin).origin)
      return context.json({ error: 'The parameter "path" is not a path of this site.' }, 400)
    const headers = { cookie: context.req.header('cookie') ?? '' }
    const page = await noted.capture(() => pages(new ReceivedRequest(new Request(requested, { headers }))))
    const [bytes, sources] = await Promise.all([builtBytes(built), pluginSources(folders)])
    const found = await contents(page, requested.pathname, context.req.query('document'))
    return context.json({ ...found, bytes, sources })
  })

  app.get('/_dev/failures', bounded(LOCAL), (context) => {
    const { path = '/', document } = context.req.query()
    const found = failures.find(path, document)
    const listed = {
      count: found.length,
      html: failuresHtml(found),
      key: found.map(({ what, reason }) => `${what}: ${reason}`).join('\n'),
      isHere: failures.isOn(path, document),
    }
    return context.json(listed)
  })

  app.post(
    '/_dev/failures',
    // Two texts of 8,000 characters, each of them up to six bytes in JSON.
    bounded({ ...LOCAL, only: 'owner', body: 131_072, json: { depth: 2, elements: 20 }, rate: 'report' }),
    async (context) => {
      const report = parseReport(await context.req.json().catch(() => undefined))
      if (!report)
        return context.json(
          { error: 'The body is not a report as src/devtools/FailureReporter.ts sends it.' },
          400,
        )
      if (await addFailure(report)) return context.body(null, 202)
      return context.json({ error: 'The document has reported too many failures. Reload the page.' }, 429)
    },
  )

  app.post(
    '/_dev/inspect/:name',
    bounded({ ...LOCAL, only: 'owner', body: 16_384, json: { depth: 2, elements: 20 } }),
    async (context, next) => {
      const { name } = context.req.param()
      if (!isQuestion(name, inspection)) return next()
      try {
        return context.json(await inspection[name](await context.req.json()))
      } catch (error) {
        const isInvalid = error instanceof v.ValiError || error instanceof SyntaxError
        return context.json({ error: errorMessage(error) }, isInvalid ? 400 : 502)
      }
    },
  )

  app.post(
    '/_dev/open',
    bounded({ ...LOCAL, only: 'owner', body: 4096, json: { depth: 5, elements: 20 } }),
    async (context) => {
      const body: unknown = await context.req.json().catch(() => undefined)
      const { success, output } = v.safeParse(openRequest, body)
      if (!success) return context.json({ error: 'Send { "file": "path/to/file.tsx:1:1" }.' }, 400)
      const { file } = output
      const failure = await openInEditor(file, folders, (error) => editorFailed(file, error))
      return failure ? context.json({ error: failure.error }, failure.status) : context.body(null, 202)
    },
  )
  return app
}
