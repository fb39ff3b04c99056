import type { Settings } from '../../../server/settings.ts'
import { ContentError } from '../../../src/content/ContentError.ts'
import { serviceComponent } from '../../../src/registry/serviceComponent.ts'
import { counted } from '../../counted.ts'
import { type Check, type CheckContext, type Outcome, ok, problem, skipped } from '../Check.ts'

/** The official addresses by region, from the content service's documentation. */
const REGIONS =
  'api.storyblok.com (EU), api-us.storyblok.com, api-ca.storyblok.com, api-ap.storyblok.com or app.storyblokchina.cn'

/** Returns what to do if the content service does not answer as expected. */
function contentProblem(error: unknown, { contentEndpoint }: Settings): Outcome {
  if (!(error instanceof ContentError)) throw error
  const at = `The content service at ${contentEndpoint}`
  const status = error.status === undefined ? '' : ` (${error.status})`
  switch (error.kind) {
    case 'unauthorised':
      return problem(
        `${at} refuses CONTENT_TOKEN${status}.`,
        `Copy the preview token from the space's settings. If it is right, the space is in a different region: set CONTENT_ENDPOINT to ${REGIONS}, with /v2.`,
      )
    case 'notFound':
      return problem(
        `${at} does not know the space${status}.`,
        `Set CONTENT_ENDPOINT to the Delivery API of the space's region: ${REGIONS}, with /v2.`,
      )
    case 'limited':
      return problem(
        `${at} refuses requests: there were too many${status}.`,
        'Wait a minute, lower CONTENT_RATE_LIMIT, or stop what else reads the space.',
      )
    case 'invalid':
      return problem(
        `${at} gave an answer that is not the Delivery API's${status}.`,
        'Correct CONTENT_ENDPOINT; a proxy may answer in its place.',
      )
    case 'unavailable':
      return problem(
        error.status === undefined ? `${at} was not reached, or not in time.` : `${at} failed${status}.`,
        'Check the address, DNS, firewall and proxy of this machine, then retry.',
      )
  }
}

/** Runs a check with the content. Skips it if the content cannot be read at all, which the check `space` reports. */
const withContent =
  (
    run: (
      content: Awaited<ReturnType<CheckContext['content']>>,
      context: CheckContext,
    ) => ReturnType<Check['run']>,
  ) =>
  async (context: CheckContext) => {
    const content = await context.content().catch(() => undefined)
    if (!content) return skipped('The content cannot be read.')
    try {
      return await run(content, context)
    } catch (error) {
      return contentProblem(error, context.settings)
    }
  }

export const spaceCheck: Check = {
  name: 'space',
  async run({ settings, content }) {
    try {
      const { description, problems } = await content()
      if (problems.length)
        return problems.map((message) => problem(message, 'Correct the file, or pull it again.'))
      return ok(`The site reads ${description}.`)
    } catch (error) {
      if (settings.contentEndpoint !== undefined) return contentProblem(error, settings)
      const reason = error instanceof Error ? error.message : String(error)
      return problem(reason, 'Set CONTENT_DIR to a pulled folder.')
    }
  },
}

export const tokenCheck: Check = {
  name: 'token',
  run: withContent(async (content, { settings, environment }) => {
    const published = await content.storyCount('published')
    const stories = counted(published, 'story', 'stories')
    if (settings.contentEndpoint === undefined)
      return ok(
        `The local service serves ${stories}; ${environment.CONTENT_TOKEN ? 'CONTENT_TOKEN reads' : 'a generated token reads'} drafts.`,
      )
    try {
      const drafts = await content.storyCount('draft')
      return ok(`CONTENT_TOKEN is a preview token: it reads ${stories}, and ${drafts} with drafts.`)
    } catch (error) {
      if (!(error instanceof ContentError) || error.kind !== 'unauthorised') throw error
      return problem(
        `CONTENT_TOKEN is a public token: it reads ${stories} but no drafts, so previews stay empty.`,
        "Set CONTENT_TOKEN to the space's preview token; it stays on the server.",
      )
    }
  }),
}

export const languagesCheck: Check = {
  name: 'languages',
  run: withContent(async ({ languages }) =>
    ok(
      languages.length
        ? `Besides the default language: ${languages.join(', ')}.`
        : 'Only the default language.',
    ),
  ),
}

export const datasourcesCheck: Check = {
  name: 'datasources',
  run: withContent(async (content, { registry }) => {
    const fields = await fieldsByDatasource(await registry())
    const outcomes: Outcome[] = []
    for (const [datasource, names] of fields) {
      const count = await content.entryCount(datasource)
      if (!count)
        outcomes.push(
          problem(
            `The datasource "${datasource}" of ${names.join(', ')} ${count === 0 ? 'has no entries' : 'does not exist'}.`,
            'Create it in the space with its entries, or change the field.',
          ),
        )
    }
    if (outcomes.length) return outcomes
    return ok(fields.size ? `Read: ${[...fields.keys()].join(', ')}.` : 'No field uses a datasource.')
  }),
}

/** Returns the fields that have their options from a datasource. */
async function fieldsByDatasource(
  registry: Awaited<ReturnType<CheckContext['registry']>>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (const plugin of registry.plugins.values())
    for (const [name, field] of Object.entries(serviceComponent(plugin, registry).schema))
      if (typeof field.datasource_slug === 'string')
        found.set(field.datasource_slug, [
          ...(found.get(field.datasource_slug) ?? []),
          `${plugin.name}.${name}`,
        ])
  return found
}

/** An image operation that every image service must answer: a small width. */
const SMALL = '/m/16x0'

export const imagesCheck: Check = {
  name: 'images',
  run: withContent(async (content, { settings, request, running }) => {
    const address = await content.imageAddress()
    if (address === undefined) return ok('The first stories have no hosted image.')
    if (settings.contentEndpoint === undefined && !running)
      return skipped('No site runs on the data folder, so no picture was requested. Start it, and rerun.')
    const url = settings.contentEndpoint
      ? `${address}${SMALL}`
      : new URL(`${new URL(address, running?.origin).pathname}${SMALL}`, running?.origin).href
    const { origin } = new URL(url)
    const response = await request(url)
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && type.startsWith('image/')) return ok(`${origin} resizes pictures.`)
    return problem(
      `${origin} answered ${response.status} (${type || 'no type'}) for a picture.`,
      `Open ${url}. Upload the file again, or allow this host in the firewall.`,
    )
  }),
}
