import { expect, test } from 'vitest'
import { mediaOrigins } from './mediaOrigins.ts'

test.for([
  ['https://api.storyblok.com/v2', ['https://a.storyblok.com']],
  ['https://api-us.storyblok.com/v2', ['https://a-us.storyblok.com', 'https://a.storyblok.com']],
  // A proxy before the content service does not tell the region.
  ['https://proxy.example/v2', ['https://*.storyblok.com']],
  [undefined, []],
] as const)(
  'pictures of a space at %s are allowed from %j and the configured origins',
  ([contentEndpoint, hosts]) => {
    const added = ['https://media.example']
    expect(mediaOrigins({ contentEndpoint, mediaOrigins: added })).toEqual([...hosts, ...added])
  },
)
