import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../json/JsonObject.ts'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { processEnvironment } from './processEnvironment.ts'
import { sharedSite } from './sharedSite.ts'
import { ownerHeaders } from './siteOwner.ts'

const shared = sharedSite()
let client: Client

beforeAll(async () => {
  client = await connected({ DATA_DIR: shared.site.dataDir })
})

afterAll(() => client?.close())

/** Connects the official MCP client to the command. */
async function connected(settings: Readonly<Record<string, string>>): Promise<Client> {
  const created = new Client({ name: 'test', version: '1.0.0' })
  const env = { ...processEnvironment(), ...settings }
  const args = [join(BUILDER_ROOT, 'cli/mcp.ts')]
  await created.connect(new StdioClientTransport({ command: process.execPath, args, cwd: BUILDER_ROOT, env }))
  return created
}

/** Calls a tool. The result of a rejected call has `error` and `issues`. */
async function call(
  name: string,
  args: JsonObject = {},
): Promise<{ isRejected: boolean; result: JsonObject }> {
  const { isError, structuredContent } = await client.callTool({ name, arguments: args })
  return { isRejected: isError === true, result: structuredContent as JsonObject }
}

async function manage(path: string): Promise<JsonObject> {
  const response = await fetch(`${shared.url}/v1/spaces/2026/${path}`, { headers: ownerHeaders(shared.url) })
  return (await response.json()) as JsonObject
}

const page = (...body: JsonObject[]): JsonObject => ({
  component: 'page',
  title: 'Research in a week',
  description: 'How a team of two runs a study from Monday to Friday and writes down what it found.',
  body,
})

test('the tools for assistants read, check and create drafts, and no tool publishes or deletes', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'change_story',
    'check_story',
    'create_page',
    'describe_block',
    'find_files',
    'find_stories',
    'list_blocks',
    'read_story',
    'screenshot',
  ])
  for (const { name, annotations, inputSchema } of tools) {
    expect(annotations?.destructiveHint ?? false, name).toBe(false)
    expect(JSON.stringify(inputSchema), name).not.toMatch(/publish|delete/)
  }
})

test('an assistant can create a page of six blocks from the descriptions of blocks and error messages', async () => {
  const { result: listed } = await call('list_blocks', { kind: 'block', search: 'quote' })
  expect(listed.blocks).toContainEqual(expect.objectContaining({ name: 'quote', is: 'block' }))
  const { result: kinds } = await call('describe_block', { name: 'page' })
  const body = (kinds.fields as JsonObject[]).find(({ name }) => name === 'body')
  expect(body?.takes).toEqual(expect.arrayContaining(['quote', 'faq_list', 'call_to_action']))
  const { result: list } = await call('describe_block', { name: 'faq_list', preset: 'no such preset' })
  expect(list.error).toMatch(/^'faq_list' has no preset 'no such preset'. It has: /)

  const given = {
    name: 'Research in a week',
    folder: '',
    content: page(
      {
        component: 'chapter',
        title: 'Monday',
        content: 'Write down what you want to know.\n\nAsk who knows.',
      },
      { component: 'quote', quote: 'We had an answer on Friday.', name: 'Ines' },
      {
        component: 'faq_list',
        heading: 'Questions',
        entries: [{ component: 'faq_entri', question: 'How long?', answer: 'A week.' }],
      },
      { component: 'chapter', title: 'Friday', content: 'Tell the others.' },
      {
        component: 'button',
        label: 'Read the guide',
        link: '/help/',
      },
      { component: 'call_to_action', heading: 'Begin on Monday', colour: 'blue' },
    ),
  }
  const rejected = await call('create_page', given)
  expect(rejected).toEqual({
    isRejected: true,
    result: {
      error: 'The page was not created: its content does not match the blocks of this site.',
      issues: [
        {
          path: 'content.body[2].entries[0]',
          message:
            "There is no block 'faq_entri'. Did you mean 'faq_entry'? The slot 'entries' of 'faq_list' takes: faq_entry.",
        },
        {
          path: 'content.body[5].colour',
          uid: expect.any(String),
          message: expect.stringMatching(
            /^The block 'call_to_action' has no field 'colour'\. It has: heading, /,
          ),
        },
      ],
    },
  })
  expect((await call('find_stories', { folder: 'research-in-a-week' })).result.total).toBe(0)

  // Correct what the messages report.
  const blocks = given.content.body as JsonObject[]
  const entry = { component: 'faq_entry', question: 'How long?', answer: 'A week.' }
  blocks[2] = { ...blocks[2], entries: [entry] }
  blocks[5] = { component: 'call_to_action', heading: 'Begin on Monday' }
  expect((await call('create_page', { ...given, check_only: true })).result.made).toBe(false)
  const { isRejected, result } = await call('create_page', given)
  expect([isRejected, result.made, result.path, result.version]).toEqual([
    false,
    true,
    'research-in-a-week',
    1,
  ])
  expect(result.findings).toEqual([])

  const { story } = await manage(`stories/${result.id}`)
  expect(story).toMatchObject({ published: false, content: { title: 'Research in a week' } })
  expect(
    (story as { content: { body: JsonObject[] } }).content.body.map(({ component }) => component),
  ).toEqual(['chapter', 'quote', 'faq_list', 'chapter', 'button', 'call_to_action'])
  // Visitors do not get it.
  expect((await fetch(`${shared.url}/research-in-a-week/`)).status).toBe(404)

  const shown = await client.callTool({
    name: 'screenshot',
    arguments: { story: result.id as number, width: 390 },
  })
  const [words, picture] = shown.content as {
    type: string
    text?: string
    data?: string
    mimeType?: string
  }[]
  expect(words?.text).toMatch(/^The complete page, 390 by \d{3,4} pixels\.$/)
  expect(picture).toMatchObject({ type: 'image', mimeType: 'image/jpeg' })
  expect(Buffer.from(picture?.data ?? '', 'base64').length).toBeGreaterThan(10_000)
})

test('a change by an assistant is saved completely as one version of the draft, or not at all', async () => {
  const { result: read } = await call('read_story', { story: 'pricing' })
  const published = (await fetch(`${shared.url}/pricing/`)).text()
  const change = (steps: JsonObject[], more: JsonObject = {}) =>
    call('change_story', { story: 'pricing', base_version: read.version as number, steps, ...more })
  const insert = {
    do: 'insert',
    slot: 'body',
    after: '',
    blocks: [{ component: 'quote', quote: 'Worth it.' }],
  }

  // The second step is rejected, so the first one is not applied either.
  const half = await change([insert, { do: 'remove', blocks: ['nowhere'] }])
  expect(half.result).toEqual({
    error: 'Nothing was changed: a step names a block that does not exist.',
    issues: [
      { path: 'steps[1].blocks[0]', message: 'The story has no block "nowhere". Reread its outline.' },
    ],
  })
  const wrong = await change([
    { do: 'insert', slot: 'layers', blocks: [{ component: 'quote', quote: 'No.' }] },
  ])
  expect(JSON.stringify(wrong.result.issues)).toContain(
    "The slot 'layers' of 'page' takes: stats_table_entry.",
  )
  expect((await call('read_story', { story: 'pricing' })).result.version).toBe(read.version)

  const done = await change([
    { ...insert, blocks: [{ component: 'quote', _uid: 'added-quote', quote: 'Worth it.' }] },
    { do: 'set_fields', block: 'added-quote', fields: { name: 'Ana', position: 'Researcher' } },
    { do: 'set_fields', fields: { title: 'What it costs' } },
  ])
  expect(done).toMatchObject({
    isRejected: false,
    result: { changed: true, version: Number(read.version) + 1 },
  })
  const { result: after } = await call('read_story', {
    story: 'pricing',
    as: 'content',
    block: 'added-quote',
  })
  expect(after.content).toEqual({
    _uid: 'added-quote',
    component: 'quote',
    quote: 'Worth it.',
    name: 'Ana',
    position: 'Researcher',
  })
  expect(await (await fetch(`${shared.url}/pricing/`)).text()).toBe(await published)

  const late = await change([insert])
  expect(late.result.error).toBe(
    `The story is at version ${after.version}, and the change is based on version ${read.version}. Reread the story.`,
  )
})

test('findings of the content check are returned by path, and invalid content is rejected', async () => {
  const change = (fields: JsonObject) =>
    call('change_story', { story: 'pricing', steps: [{ do: 'set_fields', fields }], check_only: true })
  const { result } = await change({ description: 'Short.' })
  expect(result.findings).toContainEqual({
    code: 'description_length',
    path: 'content.description',
    uid: expect.any(String),
    message: expect.stringContaining('6 characters'),
  })
  const { result: linked } = await change({
    action_link: '/no/such/page/',
    second_action_link: '/about/',
  })
  expect(linked.findings).toContainEqual(
    expect.objectContaining({ code: 'broken_link', path: 'content.action_link' }),
  )
  expect(JSON.stringify(linked.findings)).not.toContain('second_action_link')
  expect(await change({ layout: 'sideways' })).toMatchObject({
    isRejected: true,
    result: {
      issues: [
        { path: 'steps[0].fields.layout', message: expect.stringContaining('is not one of its options') },
      ],
    },
  })
})

test('tool calls that exceed a limit are rejected, and the error for an unknown path suggests similar paths', async () => {
  const quotes = Array.from({ length: 301 }, () => ({ component: 'quote', quote: 'Again.' }))
  const many = await call('create_page', { name: 'Much', content: page(...quotes) })
  expect(many).toMatchObject({
    isRejected: true,
    result: { error: expect.stringContaining('at most 300 blocks') },
  })
  let deep: JsonObject = { component: 'quote' }
  for (let n = 0; n < 200; n++) deep = { component: 'box', body: [deep] }
  expect(await call('create_page', { name: 'Deep', content: page(deep) })).toMatchObject({
    isRejected: true,
    result: { error: expect.stringContaining('nested deeper') },
  })
  expect((await call('read_story', { story: 'company/pricing' })).result.error).toContain('pricing')
})

test('without a browser a screenshot is rejected with a helpful message, and all other tools work', async () => {
  const blind = await connected({ DATA_DIR: shared.site.dataDir, CHROMIUM_PATH: '/no/such/browser' })
  onTestFinished(() => blind.close())
  const { isError, content } = await blind.callTool({ name: 'screenshot', arguments: { story: 'pricing' } })
  expect([isError, content]).toEqual([
    true,
    [
      {
        type: 'text',
        text: "The screenshot failed: CHROMIUM_PATH is '/no/such/browser', and there is no such file. Correct or remove the setting. All other tools work without a browser.",
      },
    ],
  ])
  const found = await blind.callTool({ name: 'find_stories', arguments: { text: 'pricing', per_page: 1 } })
  expect(found.structuredContent).toMatchObject({ page: 1, stories: [{ status: expect.any(String) }] })
})
