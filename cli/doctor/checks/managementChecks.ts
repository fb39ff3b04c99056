import { commandName, withWords } from '../../../server/commandName.ts'
import { checkedSpace } from '../../contentCheck/checkedSpace.ts'
import { readSpaceFolder } from '../../contentCheck/readSpaceFolder.ts'
import { components } from '../../contentCheck/rules/components.ts'
import { counted } from '../../counted.ts'
import { type Check, type CheckContext, type Outcome, ok, problem, skipped } from '../Check.ts'
import type { Webhook } from '../content/managementSpace.ts'

const NOT_SET = 'Set MANAGEMENT_SPACE and MANAGEMENT_TOKEN to check this.'

const TODO =
  'Set MANAGEMENT_SPACE to the id of the space, MANAGEMENT_TOKEN to a personal access token of a user of it, and MANAGEMENT_ENDPOINT to its region.'

export const managementCheck: Check = {
  name: 'management',
  async run({ settings, management, content }) {
    if (settings.contentEndpoint === undefined)
      return ok('The site itself serves the Management API of the content folder.')
    const space = await management()
    if (!space) return skipped(NOT_SET)
    const name = await space.name().catch((error: Error) => error)
    if (name instanceof Error) return problem(name.message, TODO)
    const read = await content().catch(() => undefined)
    if (read && read.spaceId !== space.id)
      return problem(
        `MANAGEMENT_SPACE is ${space.id}, but CONTENT_TOKEN reads the space ${read.spaceId}.`,
        'Set both to one space.',
      )
    return ok(`MANAGEMENT_TOKEN reads the space "${name}". Writing was not tried.`)
  },
}

/** Number of components that a message names. */
const NAMED = 3

export const componentsCheck: Check = {
  name: 'components',
  async run({ settings, management, registry }) {
    const isLocal = settings.contentEndpoint === undefined
    const space = isLocal ? undefined : await management()
    if (!isLocal && !space) return skipped(NOT_SET)
    const library = space ? await space.library() : (await readSpaceFolder(settings.contentDir)).library
    if (!library?.components.length)
      return problem(
        'The space has no components, so its editor shows no forms.',
        `Run "${space ? withWords(commandName('schema'), 'push') : withWords(commandName('generate'), 'components')}".`,
      )
    const plugins = await registry()
    const findings = [...components.check(checkedSpace({ library, stories: [], assets: [] }, plugins))]
    if (!findings.length)
      return ok(`${counted(plugins.plugins.size, 'block', 'blocks')} match their components.`)
    const names = [...new Set(findings.map(({ where }) => where))]
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
    return problem(
      `${counted(findings.length, 'difference', 'differences')} between blocks and components: ${names.slice(0, NAMED).join(', ')}${more}.`,
      `Run "${withWords(commandName('schema'), `diff${space ? ' --space' : ''}`)}" to list them.`,
    )
  },
}

/** Events of a webhook that change published pages. */
const EVENTS = ['story.published', 'story.unpublished', 'story.deleted']

export const webhookCheck: Check = {
  name: 'webhook',
  async run(context) {
    const { settings, environment, management } = context
    if (settings.contentEndpoint === undefined) return ok('The local content service reports each publish.')
    if (!environment.WEBHOOK_SECRET)
      return problem(
        'WEBHOOK_SECRET is not set, so publishes show after up to ten seconds.',
        'Set it to a random text, and enter the same text as the secret of a webhook of the space.',
      )
    if (settings.siteUrl === undefined) return skipped('Set SITE_URL to check that the webhook names it.')
    const space = await management()
    return space ? registered(await space.webhooks(), context) : skipped(NOT_SET)
  },
}

function registered(webhooks: readonly Webhook[], { settings, environment }: CheckContext): Outcome {
  const address = new URL('/_webhook', settings.siteUrl).href
  const found = webhooks.find(({ endpoint }) => endpoint?.replace(/\/$/, '') === address)
  const settle = 'Change it in the settings of the space, under Webhooks.'
  if (!found)
    return problem(
      `The space has no webhook for ${address}.`,
      `Create one with WEBHOOK_SECRET as its secret, for ${EVENTS.join(', ')}.`,
    )
  if (found.activated === false) return problem(`The webhook for ${address} is not active.`, settle)
  const missing = EVENTS.filter((event) => !found.actions?.includes(event))
  if (missing.length)
    return problem(`The webhook for ${address} does not send ${missing.join(', ')}.`, settle)
  if (found.secret && found.secret !== environment.WEBHOOK_SECRET)
    return problem(`The secret of the webhook for ${address} is not WEBHOOK_SECRET.`, settle)
  return ok(`The space sends publishes to ${address}.`)
}
