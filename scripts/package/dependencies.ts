/** Peer dependencies: a site installs them, so that its blocks and the builder share one copy. */
export const PEERS = ['react', 'react-dom'] as const

/**
 * Packages that are bundled into the modules that import them. `@storyblok/js` is here because a site uses only its loader of the preview
 * bridge, while an installation brings 28 MB of editor and emoji packages, with conflicting peer versions.
 */
export const BUNDLED = ['@storyblok/js'] as const

/**
 * Optional dependencies with native code: npm installs them if possible, and `--omit=optional` skips them. The local image
 * service uses sharp; icons and sharing cards are drawn by resvg.
 */
export const INSTALLED_IF_POSSIBLE = ['@resvg/resvg-js', 'sharp'] as const

/** Packages of optional parts. Each part imports its packages when it is used, and reports what to install. */
export const OPTIONAL = [
  // Rules of the local Firestore.
  '@firebase/eslint-plugin-security-rules',
  // Stories of blocks: strata ladle.
  '@ladle/react',
  // Assistants: strata mcp, with pictures of pages.
  '@modelcontextprotocol/sdk',
  '@playwright/test',
  'zod',
  // Metrics: METRICS_PORT.
  'prom-client',
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
  // Bundling: the server of a built site does not need them, and Vite is half of its installation.
  '@vitejs/plugin-react',
  'vite',
] as const
