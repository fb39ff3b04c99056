import { expect } from 'vitest'
import type { ResponseKind } from '../../server/http/responseHeaders.ts'
import type { Answer } from './ask.ts'

const EDITOR = 'https://app.storyblok.com'

interface Expected {
  readonly embedder?: 'same-origin' | 'cross-origin'
  readonly opener?: 'same-origin'
  readonly policy: readonly string[]
}

const STRICT = ["default-src 'none'", "frame-ancestors 'none'"]
const TRUSTED_TYPES = ['trusted-types strata rules default', "require-trusted-types-for 'script'"]

/** Expected headers by kind of response, independent of the table in the server. */
const EXPECTED: Readonly<Record<ResponseKind, Expected>> = {
  page: {
    policy: ["default-src 'self'", "img-src 'self' data:", "frame-ancestors 'self'", ...TRUSTED_TYPES],
  },
  form: {
    embedder: 'same-origin',
    opener: 'same-origin',
    policy: ["default-src 'self'", "img-src 'self' data:", "frame-ancestors 'self'", ...TRUSTED_TYPES],
  },
  preview: {
    embedder: 'same-origin',
    opener: 'same-origin',
    policy: ["default-src 'self'", "img-src 'self' data:", `frame-ancestors ${EDITOR} 'self'`],
  },
  development: {
    embedder: 'same-origin',
    policy: ["default-src 'self'", "object-src 'none'", `frame-ancestors 'self' ${EDITOR}`, ...TRUSTED_TYPES],
  },
  developmentPreview: {
    embedder: 'same-origin',
    policy: ["default-src 'self'", "object-src 'none'", `frame-ancestors 'self' ${EDITOR}`],
  },
  developmentForm: {
    embedder: 'same-origin',
    opener: 'same-origin',
    policy: ["default-src 'self'", "object-src 'none'", `frame-ancestors 'self' ${EDITOR}`, ...TRUSTED_TYPES],
  },
  redirect: { embedder: 'same-origin', policy: STRICT },
  asset: { embedder: 'same-origin', policy: STRICT },
  reader: { embedder: 'cross-origin', policy: ["default-src 'none'"] },
  file: { embedder: 'cross-origin', policy: ["default-src 'none'", "form-action 'none'"] },
  calendar: {
    embedder: 'same-origin',
    opener: 'same-origin',
    policy: [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'self'",
      "trusted-types 'none'",
      "require-trusted-types-for 'script'",
    ],
  },
  editor: {
    embedder: 'same-origin',
    opener: 'same-origin',
    policy: [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      'trusted-types strata ProseMirrorClipboard',
      "require-trusted-types-for 'script'",
    ],
  },
  overview: {
    embedder: 'same-origin',
    opener: 'same-origin',
    policy: ["default-src 'none'", "frame-ancestors 'none'"],
  },
  data: { embedder: 'same-origin', policy: STRICT },
}

/** Expects the security headers of a kind of response. */
export function expectHeadersOf(
  kind: ResponseKind,
  what: string,
  { headers }: Pick<Answer, 'headers'>,
): void {
  const { embedder, opener, policy } = EXPECTED[kind]
  const directives = String(headers['content-security-policy']).split('; ')
  expect({
    what,
    missing: policy.filter((directive) => !directives.includes(directive)),
    type: headers['x-content-type-options'],
    referrer: headers['referrer-policy'],
    embedder: headers['cross-origin-resource-policy'],
    opener: headers['cross-origin-opener-policy'],
  }).toEqual({
    what,
    missing: [],
    type: 'nosniff',
    referrer: 'strict-origin-when-cross-origin',
    embedder,
    opener,
  })
  const isHtml = String(headers['content-type']).startsWith('text/html')
  if (isHtml && !kind.startsWith('development'))
    expect([what, directives.filter((one) => /^(?:script|default)-src .*unsafe/.test(one))]).toEqual([
      what,
      [],
    ])
}
