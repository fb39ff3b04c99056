/** Packages that a site names itself, so that its blocks and the builder share one copy. */
export const PEERS = ['react', 'react-dom'] as const

/** Packages of parts that not every site uses, each loaded by that part alone. */
export const OPTIONAL = [
  // Rules of the local Firestore.
  '@firebase/eslint-plugin-security-rules',
  // Stories of blocks: strata ladle.
  '@ladle/react',
  // Assistants: strata mcp, with pictures of pages.
  '@modelcontextprotocol/sdk',
  '@playwright/test',
  'zod',
  // Sharing cards.
  '@resvg/resvg-js',
  'satori',
  // Reading a space to check it: strata check --space.
  '@storyblok/management-api-client',
  // Types of React, for sites in TypeScript.
  '@types/react',
  '@types/react-dom',
  // Purges of CloudFront.
  'aws4fetch',
  // Scaling and conversion of images by the local image service.
  'sharp',
] as const
