import { onTestFinished, test, vi } from 'vitest'
import { listen } from './listen.ts'
import { responseHeaders } from './responseHeaders.ts'

const headers = responseHeaders({
  sources: {
    scriptHashes: [],
    vendors: { connect: [], frames: [], images: [], scripts: [] },
    media: [],
    editors: [],
  },
  https: true,
})

test.for([
  [
    'whose header cannot be sent',
    () => headers.secure(new Response('x', { headers: { location: '/日本/' } }), '/old/'),
  ],
  [
    'that fails outside of every route',
    () => {
      throw new Error('a reason that stays in the log')
    },
  ],
  [
    'that fails later, outside of every route',
    () => Promise.reject(new Error('a reason that stays in the log')),
  ],
] as const)(
  'SEC-05 a response %s is a 500 with security headers and without the reason',
  async ([, answer], { expect }) => {
    const declaredKind = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const server = await listen(answer, '127.0.0.1', 0, { headers: headers.of('data') })
    onTestFinished(() => server.close())
    const sent = await fetch(`${server.origin}/old/`)
    expect(sent.status).toBe(500)
    expect(Object.fromEntries(sent.headers)).toMatchObject(headers.of('data'))
    expect(await sent.text()).not.toMatch(/reason|character/)
    expect(declaredKind).toHaveBeenCalledOnce()
  },
)

test('SEC-05 a response has both the policy of its route and the policy of its kind', ({ expect }) => {
  const policy = "default-src 'none'; sandbox"
  const route = new Response('<svg/>', { headers: { 'Content-Security-Policy': policy } })
  const sent = headers.secure(route, '/f/1/a.svg')
  expect(sent.headers.get('content-security-policy')).toBe(
    `${policy}, ${headers.of('file')['content-security-policy']}`,
  )
})

test('SEC-05 the policy of a page omits directives that are equal to default-src, except for scripts and styles', ({
  expect,
}) => {
  const sources = { scriptHashes: [], media: [], editors: [] }
  const directivesOf = (vendors: { readonly connect?: readonly string[] }) =>
    responseHeaders({ sources: { ...sources, vendors }, https: true })
      .of('page')
      ['content-security-policy']!.split('; ')
      .filter((directive) => /^[a-z]+-src /.test(directive))
  const shared = ["default-src 'self'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:"]
  expect(directivesOf({})).toEqual([...shared, "object-src 'none'"])
  expect(directivesOf({ connect: ['https://a.example'] })).toEqual([
    ...shared,
    "connect-src 'self' https://a.example",
    "object-src 'none'",
  ])
})
