import type { SiteDefinition } from './defineSite.ts'
import { languageProblems } from './languages/languageProblems.ts'
import { landmarksOf } from './shell.ts'

/** Returns the problems of a definition: one message each, with the solution. */
export function definitionProblems(site: SiteDefinition): readonly string[] {
  return [
    ...languageProblems(site),
    ...(/^[^\s@]+@[^\s@]+$/.test(site.email)
      ? []
      : [`'email' is '${site.email}', which is not an email address. Write one such as hello@example.org.`]),
    ...sectionProblems(site.sections),
    ...pathProblems(site),
    ...shellProblems(site),
    ...pluginProblems(site.plugins),
  ]
}

function sectionProblems(sections: SiteDefinition['sections']): string[] {
  const names = sections.map(({ name }) => name)
  if (!sections.length) return ["'sections' is empty. Add at least one: it contains all pages."]
  return [
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map(
        (name) =>
          `'sections' has two with the name '${name}'. Rename one: each section has a sitemap of that name.`,
      ),
    ...names
      .filter((name) => !/^[a-z0-9][a-z0-9-]*$/.test(name))
      .map(
        (name) =>
          `'sections' has '${name}'. Write it as a part of addresses: lower-case letters, digits and hyphens.`,
      ),
  ]
}

/** Checks that addresses of the site's own files are paths, and that icons are SVG. */
function pathProblems({ icons, calendar, searchPage, data = {}, redirects }: SiteDefinition): string[] {
  const paths: readonly (readonly [string, string | undefined])[] = [
    ['icons.touch', icons.touch],
    ['icons.logo', icons.logo],
    ...Object.keys(icons.app).map((path) => ['icons.app', path] as const),
    ...Object.keys(data).map((path) => ['data', path] as const),
    ['calendar', calendar],
    ['searchPage', searchPage],
  ]
  const unknown = [icons.touch, icons.logo].filter((path) => !Object.hasOwn(icons.app, path))
  return [
    ...paths.flatMap(([name, path]) =>
      path === undefined || /^\/(?!\/)[^?#\s]*$/.test(path)
        ? []
        : [`'${name}' has '${path}', which is not a path of this site. Begin it with one slash.`],
    ),
    ...Object.entries(icons.app).flatMap(([path, { svg }]) =>
      /^\s*<svg[\s/>]/.test(svg)
        ? []
        : [`'icons.app' → '${path}' → 'svg' is not SVG source. Begin it with <svg.`],
    ),
    ...unknown.map((path) => `'icons.app' has no '${path}', which 'icons' names. Add it there.`),
    ...(redirects && !/^[^/].*\/$/.test(redirects)
      ? [`'redirects' is '${redirects}'. Write it as a folder of the space, such as 'redirects/'.`]
      : []),
  ]
}

/** Checks the plugins of landmarks, which must render an empty block if the space has no story for them. */
function shellProblems({ shell, plugins }: SiteDefinition): string[] {
  return landmarksOf(shell).flatMap(([landmark, { plugin }]) => {
    const kind = plugins.get(plugin)?.kind
    if (kind === 'shell') return []
    const found = kind ? `a plugin of the kind '${kind}'` : 'not a plugin of this site'
    return [`'shell.${landmark}' names '${plugin}', which is ${found}. Name one of the kind 'shell'.`]
  })
}

function pluginProblems({ plugins }: SiteDefinition['plugins']): string[] {
  const isPage = [...plugins.values()].some(({ kind }) => kind === 'page')
  return isPage ? [] : ["'plugins' has no plugin of the kind 'page', so no story would have a page. Add one."]
}
