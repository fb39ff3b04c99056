/** Packages that a site names itself, so that its blocks and the builder share one copy. */
export const PEERS = ['react', 'react-dom'] as const

/**
 * Packages that are bundled into the modules that import them. `@storyblok/js` is here because a site uses only its loader of the preview
 * bridge, while an installation brings 28 MB of editor and emoji packages, with conflicting peer versions.
 */
export const BUNDLED = ['@storyblok/js'] as const

/**
 * Packages that npm installs if it can, as they have programs for most machines, and that `--omit=optional` leaves out: the local image
 * service loads sharp, icons and sharing cards are drawn by resvg.
 */
export const INSTALLED_IF_POSSIBLE = ['@resvg/resvg-js', 'sharp'] as const

/** Packages of parts that not every site uses. Each part loads its own when it is used, and says what to install. */
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
  'satori',
  // Reading a space to check it: strata check --space.
  '@storyblok/management-api-client',
  // Routes from files.
  '@tanstack/router-generator',
  '@tanstack/router-plugin',
  // Types of React, for sites in TypeScript.
  '@types/react',
  '@types/react-dom',
  // Bundling: a server of a built site needs none, and Vite takes half of its installation.
  '@vitejs/plugin-react',
  'vite',
] as const
