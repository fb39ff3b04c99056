// @ts-check
/** Versions of a site's direct dependencies. A test compares them with the versions that the builder is tested with. */
const VERSIONS = {
  dependencies: { react: '19.3.1', 'react-dom': '19.3.1' },
  devDependencies: {
    '@ladle/react': '5.1.1',
    '@types/react': '19.3.0',
    '@types/react-dom': '19.3.0',
    '@vitejs/plugin-react': '6.3.0',
    typescript: '7.0.2',
    vite: '8.3.8',
    vitest: '5.1.0',
  },
  // Ladle allows only older versions, but the builder's plugins need these.
  ladle: {
    vite: '8.3.8',
    '@vitejs/plugin-react': '6.3.0',
  },
}

/** Peer dependencies of Ladle's packages that allow only older versions than the site's. Without overrides npm warns or resolves slowly. */
const LADLE_PEERS = { 'react-inspector': { react: '$react' }, tsconfck: { typescript: '$typescript' } }

/** @typedef {'npm' | 'pnpm' | 'yarn' | 'bun'} PackageManager */

/**
 * Returns the package.json of a site.
 *
 * @param {{ folderName: string, builder: string, manager?: PackageManager }} options the name of its folder; the version or
 *   tarball of the builder; what installs its packages, by default npm
 */
export const manifest = ({ folderName, builder, manager = 'npm' }) => ({
  name: packageName(folderName),
  version: '0.0.0',
  private: true,
  type: 'module',
  scripts: {
    dev: 'strata dev',
    build: 'strata build',
    start: 'strata start',
    serve: 'strata serve',
    check: 'strata check',
    generate: 'strata generate',
    ladle: 'strata ladle',
    test: 'vitest run',
    typecheck: 'tsc --noEmit',
  },
  dependencies: { ...VERSIONS.dependencies, 'strata-pages': builder },
  devDependencies: VERSIONS.devDependencies,
  ...OVERRIDES[manager],
  engines: { node: '>=22.18' },
})

const ladle = Object.entries(VERSIONS.ladle)

/**
 * Overrides of transitive dependencies by package manager: each uses a different field, and pnpm a separate file.
 *
 * @type {Record<PackageManager, Record<string, object>>}
 */
const OVERRIDES = {
  npm: {
    overrides: { '@ladle/react': { ...VERSIONS.ladle, ...LADLE_PEERS } },
    // Ladle needs neither script, and npm warns of scripts that are neither allowed nor denied.
    allowScripts: { '@swc/core': false, msw: false },
  },
  pnpm: {},
  yarn: {
    resolutions: Object.fromEntries(ladle.map(([name, version]) => [`@ladle/react/${name}`, version])),
  },
  bun: { overrides: VERSIONS.ladle },
}

/**
 * Configuration files by package manager.
 *
 * @type {Partial<Record<PackageManager, Record<string, string>>>}
 */
export const MANAGER_FILES = {
  pnpm: {
    'pnpm-workspace.yaml': `overrides:\n${ladle.map(([name, version]) => `  '@ladle/react>${name}': ${version}\n`).join('')}`,
  },
  // Commands execute files of the builder, which Plug'n'Play stores in archives.
  yarn: { '.yarnrc.yml': 'nodeLinker: node-modules\n' },
}

/** Converts a folder name to a package name that npm accepts. @param {string} folderName */
function packageName(folderName) {
  const name = folderName
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return name || 'my-site'
}
