import { spawn } from 'node:child_process'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { LOCAL_SECRET } from '../../services/access/testing/localOwner.ts'
import { startService, temporaryFolder } from '../../services/content/testing/startService.ts'
import { storyFixture, writeStories } from '../../services/content/testing/storyFixture.ts'
import { createFirestore } from '../../services/firestore/createFirestore.ts'
import { processEnvironment } from '../../tests/site/processEnvironment.ts'
import { checkSite } from './checkSite.ts'
import { settingsCheck } from './checks/settingsCheck.ts'
import { createContext } from './createContext.ts'
import type { NamedOutcome } from './runChecks.ts'

const stories = [storyFixture(1, { slug: 'home', content: { _uid: 'a', component: 'page', body: [] } })]

const site = await findSite(undefined)

/** Checks Quarry in this process, with an empty data folder. Returns the lines of a check by its name. */
async function diagnose(settings: Readonly<Record<string, string>>, timeoutSeconds = 30) {
  const environment = { DATA_DIR: await temporaryFolder(), ...settings }
  const lines: NamedOutcome[] = []
  for await (const line of checkSite(site, environment, timeoutSeconds)) lines.push(line)
  return (name: string) => lines.filter((line) => line.name === name)
}

/** Runs the command for Quarry. */
async function run(settings: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'doctor.ts'), ...words], {
    env: { ...processEnvironment(), ...settings },
    timeout: 100_000,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

/** Serves a handler on a free port until the end of the test. Returns its origin. */
async function listen(handler: Parameters<typeof getRequestListener>[0]): Promise<string> {
  const server = createServer(getRequestListener(handler))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A space with the local services behind the official paths, and with webhooks. */
async function realSpace(webhooks: readonly object[] = []) {
  const service = await startService(stories)
  const app = new Hono()
  app.get('/v1/spaces/:id/webhook_endpoints', (c) =>
    c.req.header('authorization') === LOCAL_SECRET
      ? c.json({ webhook_endpoints: webhooks })
      : c.json({ error: 'Unauthorized' }, 401),
  )
  const origin = await listen(async (request, env) => {
    const { pathname } = new URL(request.url)
    return (pathname.endsWith('webhook_endpoints') ? app : service.embedded.app).fetch(request, env)
  })
  const settings = {
    CONTENT_ENDPOINT: `${origin}/v2`,
    CONTENT_TOKEN: service.tokens.preview,
    MANAGEMENT_SPACE: String(service.space),
    MANAGEMENT_TOKEN: LOCAL_SECRET,
    MANAGEMENT_ENDPOINT: origin,
    SITE_URL: 'http://127.0.0.1:1',
    WEBHOOK_SECRET: 'the secret of the webhook',
  }
  return { service, settings }
}

/** Serves the Delivery API of a different space, without stories. Returns its address. */
async function otherSpace(): Promise<string> {
  const app = new Hono()
  app.get('/v2/cdn/spaces/me', (c) => c.json({ space: { id: 999, name: 'Other', version: 1 } }))
  app.get('/v2/cdn/*', (c) => c.json({ stories: [], cv: 1 }))
  return `${await listen(app.fetch)}/v2`
}

const EVENTS = ['story.published', 'story.unpublished', 'story.deleted']

test('doctor prints a line for each check of the demo site, and writes nothing to its data folder', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'none')
  const { code, output } = await run({ DATA_DIR })
  expect([code, output.endsWith('\nNo problems.\n')]).toEqual([0, true])
  for (const name of ['settings', 'versions', 'space', 'token', 'components', 'webhook', 'forms'])
    expect(output).toMatch(new RegExp(`^ok {7}${name} `, 'm'))
  for (const name of ['preview', 'bridge', 'images'])
    expect(output).toMatch(new RegExp(`^skipped  ${name} `, 'm'))
  expect(output).toMatch(/^ok {7}data .*does not exist yet/m)
})

test('doctor reports broken local files, a readable data folder and a damaged database', async () => {
  const CONTENT_DIR = await temporaryFolder()
  await writeStories(CONTENT_DIR, stories)
  const DATA_DIR = await temporaryFolder()
  await chmod(DATA_DIR, 0o750)
  await writeFile(join(DATA_DIR, 'content.sqlite'), 'not a database, but a text of some length')
  const components = join(CONTENT_DIR, 'components', (await readdir(join(CONTENT_DIR, 'stories')))[0]!)
  await mkdir(components, { recursive: true })
  await writeFile(join(components, 'components.json'), '{')
  const found = await diagnose({ CONTENT_DIR, DATA_DIR })
  expect(found('space')[0]).toMatchObject({
    status: 'problem',
    message: expect.stringContaining('components.json is not readable as JSON'),
  })
  expect(found('data').map(({ message }) => message)).toEqual([
    `Other users may open the data folder ${DATA_DIR}.`,
    expect.stringContaining('content.sqlite cannot be read: file is not a database'),
  ])
  expect(found('components')[0]).toMatchObject({ status: 'problem' })
})

test('doctor checks a real space: token, management token, webhook and components', async () => {
  const { service, settings } = await realSpace([
    { endpoint: 'http://127.0.0.1:1/_webhook', actions: EVENTS, activated: true },
  ])
  const found = await diagnose(settings)
  expect(found('space')[0]?.message).toMatch(/^The site reads the space "/)
  expect(found('token')[0]).toEqual({
    name: 'token',
    status: 'ok',
    message: 'CONTENT_TOKEN is a preview token: it reads 1 story, and 1 with drafts.',
  })
  expect(found('management')[0]).toMatchObject({ status: 'ok' })
  expect(found('webhook')[0]).toMatchObject({ status: 'ok' })
  expect(found('components')[0]).toMatchObject({
    status: 'problem',
    message: expect.stringContaining('The space has no components'),
  })
  // Nothing listens at SITE_URL.
  expect(found('bridge')[0]?.message).toBe('http://127.0.0.1:1 was not reached.')
  expect(service.requests.filter(({ method }) => method !== 'GET')).toEqual([])

  const publicToken = await diagnose({ ...settings, CONTENT_TOKEN: service.tokens.public })
  expect(publicToken('token')[0]).toMatchObject({
    status: 'problem',
    message: expect.stringContaining('is a public token: it reads 1 story but no drafts'),
  })
  const foreign = await diagnose({ ...settings, MANAGEMENT_SPACE: '999' })
  expect(foreign('management')[0]?.message).toBe('The space 999 could not be read: there is none (404).')
  const two = await diagnose({ ...settings, CONTENT_ENDPOINT: await otherSpace() })
  expect(two('management')[0]).toMatchObject({
    status: 'problem',
    message: `MANAGEMENT_SPACE is ${service.space}, but CONTENT_TOKEN reads the space 999.`,
  })
  const refused = await diagnose({ ...settings, MANAGEMENT_TOKEN: 'a token that is not right' })
  expect(refused('management')[0]?.message).toContain('the token was refused (401)')
})

test('doctor reports a missing, inactive or incomplete webhook', async () => {
  const endpoint = 'http://127.0.0.1:1/_webhook'
  const cases = [
    [{ endpoint: 'https://other.example/_webhook', actions: EVENTS }, 'has no webhook for'],
    [{ endpoint, actions: EVENTS, activated: false }, 'is not active'],
    [{ endpoint, actions: ['story.published'] }, 'does not send story.unpublished, story.deleted'],
    [{ endpoint, actions: EVENTS, secret: 'a different secret' }, 'is not WEBHOOK_SECRET'],
  ] as const
  for (const [webhook, message] of cases) {
    const { settings } = await realSpace([webhook])
    const found = await diagnose(settings)
    expect(found('webhook')).toEqual([
      expect.objectContaining({ status: 'problem', message: expect.stringContaining(message) }),
    ])
  }
})

test('doctor says what to do if the space refuses, fails, is slow or is not reached', async () => {
  const answer = (status: number, body: unknown = { error: 'no' }) =>
    listen(() => Response.json(body, { status, headers: status === 429 ? { 'retry-after': '60' } : {} }))
  const slow = await listen(() => new Promise(() => undefined))
  const cases = [
    [await answer(401), 'refuses CONTENT_TOKEN (401)', 'api-us.storyblok.com'],
    [await answer(404, ['This record could not be found']), 'does not know the space (404)', 'region'],
    [await answer(429), 'there were too many (429)', 'CONTENT_RATE_LIMIT'],
    [await answer(503), 'failed (503)', 'retry'],
    [await answer(200, '<html>'), "is not the Delivery API's", 'CONTENT_ENDPOINT'],
    [slow, 'was not reached, or not in time', 'firewall'],
    ['http://127.0.0.1:1', 'was not reached, or not in time', 'DNS'],
  ] as const
  for (const [origin, message, todo] of cases) {
    const found = await diagnose(
      { CONTENT_ENDPOINT: `${origin}/v2`, CONTENT_TOKEN: 'the preview token' },
      origin === slow ? 1 : 30,
    )
    expect(found('space')).toEqual([
      {
        name: 'space',
        status: 'problem',
        message: expect.stringContaining(message),
        todo: expect.stringContaining(todo),
      },
    ])
    expect(found('token')[0]?.status).toBe('skipped')
  }
})

test('doctor reports contradictions and missing settings of a public address', async () => {
  const environment = {
    CONTENT_ENDPOINT: 'https://api-us.storyblok.com/v2',
    CONTENT_TOKEN: 'the preview token',
    MANAGEMENT_SPACE: '1',
    SITE_URL: 'http://www.site.invalid',
    PREVIEW_SECRET: 'short',
    RATE_LIMIT: '0',
    DATA_DIR: await temporaryFolder(),
  }
  // This check alone, since no request may leave this machine.
  const context = await createContext(site, readSettings(environment, site), environment, 1)
  expect([await settingsCheck.run(context)].flat().map(({ message }) => message)).toEqual([
    'MANAGEMENT_SPACE is set without MANAGEMENT_TOKEN.',
    'CONTENT_ENDPOINT is in the region "us", and MANAGEMENT_ENDPOINT in "eu".',
    'PREVIEW_SECRET has 5 characters.',
    'https://app.storyblok.com cannot show http://www.site.invalid: browsers block http in https pages.',
    'TRUSTED_PROXY is not set: behind a proxy, all visitors count as one client.',
    'RATE_LIMIT=0 disables the limits of clients.',
  ])
  const invalid = await diagnose({ PORT: 'none', CONTENT_ENDPOINT: 'https://api.storyblok.com' })
  expect(invalid('settings').map(({ message }) => message)).toEqual([
    'The setting PORT must be a number.',
    expect.stringContaining('The setting CONTENT_ENDPOINT must be an http or https address'),
  ])
})

test('doctor prints no secret, and its exit codes are 1 for problems and 2 for wrong arguments', async () => {
  const { settings } = await realSpace()
  const secrets = { PREVIEW_SECRET: 'fifteen letters', FORMS_SECRET: 'the secret of the forms of the site' }
  const space = await run({ ...settings, ...secrets }, '--json')
  // A folder whose name contains a secret, so that a message would show it.
  const named = await run({ ...secrets, CONTENT_DIR: join(await temporaryFolder(), secrets.FORMS_SECRET) })
  expect([space.code, named.code]).toEqual([1, 1])
  expect(JSON.parse(space.output)).toMatchObject({ problems: expect.any(Number) })
  expect(named.output).toContain('•••')
  for (const { output } of [space, named])
    for (const secret of [...Object.values(secrets), LOCAL_SECRET, settings.CONTENT_TOKEN])
      expect(output).not.toContain(secret)
  expect(await run({}, '--timeout', 'soon')).toMatchObject({
    code: 2,
    output: expect.stringContaining('--timeout'),
  })
  expect((await run({}, '/no/such/site')).code).toBe(2)
})

test('doctor checks that the rules of a real Firestore refuse to read', async () => {
  const config = (projectId: string) => JSON.stringify({ projectId, apiKey: 'key-of-the-web-app' })
  const rulesFile = join(import.meta.dirname, '../../firestore.rules')
  const dataDir = await temporaryFolder()
  const firestore = await createFirestore({ projectId: 'real-project', rulesFile, dataDir })
  onTestFinished(() => firestore.close())
  const deployed = await listen((request) => firestore.app.fetch(request))
  const open = await listen(() => Response.json([]))
  const cases = [
    [deployed, 'ok', 'The rules of the project real-project refuse reading.'],
    [open, 'problem', 'Anyone may read the documents of the project real-project'],
    [await listen(() => Response.json({}, { status: 404 })), 'problem', 'answers 404'],
  ] as const
  for (const [origin, status, message] of cases) {
    const found = await diagnose({
      FIREBASE_CONFIG: config('real-project'),
      FIRESTORE_EMULATOR_HOST: new URL(origin).host,
    })
    expect(found('forms')).toEqual([
      expect.objectContaining({ status, message: expect.stringContaining(message) }),
    ])
  }
})
