import { describe, expect, test } from 'vitest'
import { type HostRules, withVisitorQuery } from './HostRules.ts'
import { type HostName, hostFiles } from './hostFiles.ts'

const page = (address: string, style: string) => ({
  pattern: address,
  addresses: [address],
  headers: { 'content-security-policy': `default-src 'self'; style-src 'self' '${style}'` },
})

const rules: HostRules = {
  folder: '/srv/site',
  siteUrl: 'https://www.example.com',
  redirects: [
    { from: '/old/', to: '/new/', status: 301 },
    { from: '/status/', to: 'https://status.example.com/', status: 302 },
  ],
  rewrites: [
    { path: '/blog/', query: { page: '2' }, to: '/blog/_query/page=2/' },
    { path: '/f/a.webp', query: {}, to: '/f/a.webp/original.webp' },
  ],
  headers: [
    page('/about/', 'sha256-a'),
    page('/404.html', 'sha256-n'),
    {
      pattern: '/assets/*.css',
      addresses: ['/assets/a.css', '/assets/b.css'],
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    },
  ],
  types: [
    {
      pattern: '/f/*:format(avif)',
      addresses: ['/f/a.webp/m/10x0/filters:format(avif)'],
      headers: { 'content-type': 'image/avif' },
    },
  ],
  notFound: [
    { below: '/', address: '/404.html' },
    { below: '/ar/', address: '/ar/404.html' },
  ],
}

const textOf = (host: HostName, name: string, changes: Partial<HostRules> = {}) =>
  hostFiles(host, { ...rules, ...changes }).find((file) => file.name === name)?.text ?? ''

describe('host files', () => {
  test('OPS-05 an export configures Netlify, with one rule for all values of a parameter', () => {
    expect(textOf('netlify', '_redirects').split('\n')).toEqual([
      '/old/ /new/ 301!',
      '/status/ https://status.example.com/ 302!',
      '/blog/ page=:page /blog/_query/page=:page/ 200!',
      '/f/a.webp /f/a.webp/original.webp 200!',
      '/ar/* /ar/404.html 404',
      '',
    ])
    const headers = textOf('netlify', '_headers')
    expect(headers).toContain(
      "/about/\n  Content-Security-Policy: default-src 'self'; style-src 'self' 'sha256-a'\n",
    )
    expect(headers).toContain('/f/a.webp/m/10x0/filters:format(avif)\n  Content-Type: image/avif')
  })

  test('OPS-05 an export configures Cloudflare, which serves no files by query', () => {
    expect(textOf('cloudflare', '_redirects').split('\n')).toEqual([
      '/old/ /new/ 301',
      '/status/ https://status.example.com/ 302',
      '/f/a.webp /f/a.webp/original.webp 200',
      '',
    ])
    expect(textOf('cloudflare', '_headers')).toContain('/f/*:format(avif)\n  Content-Type: image/avif')
    const problems = hostFiles('cloudflare', rules).flatMap((file) => file.problems)
    expect(problems).toEqual([
      'Cloudflare serves no files by query: /blog/?page=2 show the page without its query.',
    ])
  })

  test('OPS-05 an export configures Cloudflare, where a site with more than 100 header rules has one policy for all pages', () => {
    const headers = Array.from({ length: 101 }, (_, index) => page(`/p${index}/`, `sha256-${index}`))
    const asset = {
      pattern: '/assets/*',
      addresses: [],
      headers: { 'content-security-policy': "default-src 'none'" },
    }
    const text = textOf('cloudflare', '_headers', { headers: [...headers, asset] })
    expect(text.match(/^\//gm)).toHaveLength(3)
    expect(text).toContain(
      "/*\n  Content-Security-Policy: default-src 'self'; style-src 'self' 'unsafe-inline'\n",
    )
    expect(text).toContain(
      "/assets/*\n  ! Content-Security-Policy\n  Content-Security-Policy: default-src 'none'\n",
    )
  })

  test('OPS-05 an export configures Vercel, with files by query before the file of the path', () => {
    const { routes } = JSON.parse(textOf('vercel', 'vercel.json'))
    const filesystem = routes.findIndex(({ handle }: { handle?: string }) => handle === 'filesystem')
    const before: readonly { src: string }[] = routes.slice(0, filesystem)
    expect(before).toContainEqual({ src: '^/old/$', status: 301, headers: { Location: '/new/' } })
    expect(before).toContainEqual({
      src: '^/blog/$',
      has: [{ type: 'query', key: 'page', value: '2' }],
      dest: '/blog/_query/page=2/index.html',
    })
    const css = new RegExp(before[2]?.src ?? '')
    expect(['/assets/a.css', '/assets/deep/b.css', '/assets/a.js'].map((path) => css.test(path))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('OPS-05 an export configures Vercel, with the status 404 for the page of each language', () => {
    const { routes } = JSON.parse(textOf('vercel', 'vercel.json'))
    const policy = "default-src 'self'; style-src 'self' 'sha256-n'"
    expect(routes.slice(-2)).toEqual([
      { src: '^/ar/.*$', status: 404, dest: '/ar/404.html' },
      { src: '^/.*$', status: 404, headers: { 'Content-Security-Policy': policy }, dest: '/404.html' },
    ])
  })

  test('OPS-05 an export configures nginx', () => {
    const text = textOf('nginx', 'nginx.conf')
    expect(text).toContain('"/old/" "/new/$is_args$args";')
    expect(text).toContain('"/blog/?page=2" "/blog/_query/page=2/index.html";')
    expect(text).toContain('location "/ar/" { error_page 404 "/ar/404.html";')
  })

  test('OPS-05 an export configures Caddy', () => {
    const text = textOf('caddy', 'Caddyfile')
    expect(text).toContain('redir "/old/" "/new/{strata_query}" 301')
    expect(text).toContain('query "page=2"')
  })

  test('OPS-05 an export configures Caddy without empty headers, and with those of the page for unknown addresses', () => {
    const text = textOf('caddy', 'Caddyfile')
    expect(text).toContain('@cache_control not vars {strata_cache_control} ""')
    expect(text).toContain('header @cache_control ?Cache-Control {strata_cache_control}')
    const [, errors = ''] = text.split('handle_errors')
    expect(errors).toContain(
      `header @other Content-Security-Policy "${rules.headers[1]?.headers['content-security-policy']}"`,
    )
  })

  test('OPS-05 an export configures nginx to vary what it compresses', () => {
    expect(textOf('nginx', 'nginx.conf')).toContain('gzip_vary on;')
  })

  test('OPS-05 an export configures S3, with at most 50 redirects', () => {
    const redirects = Array.from({ length: 60 }, (_, index) => ({
      from: `/old-${index}/`,
      to: '/new/',
      status: 301,
    }))
    const config = JSON.parse(textOf('s3', 's3-website.json', { redirects }))
    expect(config.RoutingRules).toHaveLength(50)
    expect(config.RoutingRules[0]).toEqual({
      Condition: { KeyPrefixEquals: 'old-10/', HttpErrorCodeReturnedEquals: '404' },
      Redirect: { HttpRedirectCode: '301', ReplaceKeyWith: 'new/' },
    })
    expect(hostFiles('s3', { ...rules, redirects })[0]?.problems).toContain(
      'S3 takes 50 redirects; 10 are left out. Add a CloudFront function.',
    )
  })

  test('OPS-05 an export configures S3 to redirect from the longest prefix first, and never from the start page', () => {
    const redirects = ['/', '/docs/', '/docs/old/'].map((from) => ({ from, to: `${from}new/`, status: 302 }))
    const { RoutingRules } = JSON.parse(textOf('s3', 's3-website.json', { redirects }))
    expect(RoutingRules).toMatchObject([
      { Condition: { KeyPrefixEquals: 'docs/old/' }, Redirect: { ReplaceKeyWith: 'docs/old/new/' } },
      { Condition: { KeyPrefixEquals: 'docs/' }, Redirect: { ReplaceKeyWith: 'docs/new/' } },
    ])
    expect(hostFiles('s3', { ...rules, redirects })[0]?.problems).toContain(
      'S3 cannot redirect the start page: add a CloudFront function.',
    )
  })

  test.each([
    ['/new/', '/new/{?}'],
    ['/new/#part', '/new/{?}#part'],
    ['/new/?a=1', '/new/?a=1{&}'],
    ['https://example.com/?a=1#part?', 'https://example.com/?a=1{&}#part?'],
  ])('a redirect to %s keeps the query of the request', (to, target) => {
    expect(withVisitorQuery(to, '{?}', '{&}')).toBe(target)
  })
})
