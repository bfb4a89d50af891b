// @ts-check

/** Hugo has no theme of its own: a page with navigation, sidebar, outline and neighbours, by path below the site. */
export const hugoLayouts = {
  'layouts/_default/baseof.html': `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} | {{ site.Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
{{ $style := resources.Get "style.css" | minify | fingerprint }}
<link rel="stylesheet" href="{{ $style.RelPermalink }}">
</head>
<body>
<header><a href="{{ relURL "/" }}">{{ site.Title }}</a></header>
<div class="columns">
{{ partialCached "sidebar.html" . .CurrentSection.Path }}
{{ block "main" . }}{{ end }}
</div>
{{ partial "footer.html" . }}
</body>
</html>
`,
  'layouts/_default/single.html': `{{ define "main" }}
<main>
<h1>{{ .Title }}</h1>
{{ .Content }}
<nav class="neighbours">
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
</nav>
</main>
<aside>{{ .TableOfContents }}</aside>
{{ end }}
`,
  'layouts/_default/list.html': `{{ define "main" }}
<main>
<h1>{{ .Title }}</h1>
{{ .Content }}
<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>
</main>
{{ end }}
`,
  'layouts/partials/sidebar.html': `{{ $here := .CurrentSection }}
<nav class="sidebar">
<ul>
{{ range site.Sections }}
<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>
<ul>
{{ range .Sections }}
<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>
{{ if eq . $here }}<ul>{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}
</li>
{{ end }}
</ul>
</li>
{{ end }}
</ul>
</nav>
`,
  'assets/style.css': `
body { margin: 0; font: 16px/1.6 sans-serif; color: #222; background: #fff; }
header, footer { padding: 16px 24px; border-bottom: 1px solid #ddd; }
.columns { display: flex; gap: 32px; padding: 24px; }
.sidebar { width: 260px; flex: none; }
main { max-width: 760px; flex: 1; }
aside { width: 220px; flex: none; }
pre { padding: 16px; overflow-x: auto; border-radius: 6px; }
table { border-collapse: collapse; }
th, td { padding: 6px 12px; border: 1px solid #ddd; }
blockquote { margin: 16px 0; padding: 4px 16px; border-left: 4px solid #3a7; background: #f3faf6; }
.neighbours { display: flex; justify-content: space-between; }
`,
};
