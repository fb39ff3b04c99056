import { expect, test } from 'vitest'
import { contentType } from './contentType.ts'

test.each(['blog/', 'blog/the-biscuit-tin-problem/', 'product-updates/', 'product-updates/search/'])(
  'CLASS-01 contentType classifies /%s as a blog post',
  (path) => {
    expect(contentType(`/${path}`)).toBe('blog-post')
  },
)

test.each(['help/', 'help/getting-started/', 'help/getting-started/mark-a-quote/', 'help?q=tag'])(
  'CLASS-02 contentType classifies /%s as a knowledge article',
  (path) => {
    expect(contentType(`/${path}`)).toBe('knowledge-article')
  },
)

const landing = [
  'dovetail-alternative',
  'enjoyhq-alternative',
  'data-security',
  'enterprise',
  'mailing-list',
  'lp',
  'events',
  'guides',
]

test.each(landing.flatMap((name) => [`${name}/`, `${name}/more/`, `${name}#top`, name]))(
  'CLASS-03 contentType classifies /%s as a landing page',
  (path) => {
    expect(contentType(`/${path}`)).toBe('landing-page')
  },
)

test.each([
  '',
  'pricing/',
  'customers/almond-pharmacy/',
  'blogs/',
  'about/blog/',
  'help-us/',
  'constructor/',
])('CLASS-04 contentType classifies /%s as a standard page', (path) => {
  expect(contentType(`/${path}`)).toBe('standard-page')
})
