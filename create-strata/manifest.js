// @ts-check
/** Versions of the packages that a site names itself. A test compares them with those the builder is tested with. */
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
  // Ladle allows older ones alone, and the builder's plugins need these.
  ladle: {
    vite: '8.3.8',
    '@vitejs/plugin-react': '6.3.0',
  },
}

/** Peers of Ladle's packages that allow only older versions than the site has: npm warns of each, or searches long for a set that fits all. */
const LADLE_PEERS = { 'react-inspector': { react: '$react' }, tsconfck: { typescript: '$typescript' } }

/** @typedef {'npm' | 'pnpm' | 'yarn' | 'bun'} PackageManager */

/**
 * The package.json of a site.
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
 * Each package manager has a field of its own for versions of packages that a package depends on; pnpm has a file instead.
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
 * Files beside package.json that a package manager reads.
 *
 * @type {Partial<Record<PackageManager, Record<string, string>>>}
 */
export const MANAGER_FILES = {
  pnpm: {
    'pnpm-workspace.yaml': `overrides:\n${ladle.map(([name, version]) => `  '@ladle/react>${name}': ${version}\n`).join('')}`,
  },
  // Commands run files of the builder where they are, which Plug'n'Play keeps in archives.
  yarn: { '.yarnrc.yml': 'nodeLinker: node-modules\n' },
}

/** A name that npm accepts. @param {string} folderName */
function packageName(folderName) {
  const name = folderName
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return name || 'my-site'
}
