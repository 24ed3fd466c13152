/**
 * The look of the product (web/styles/tokens.css) for a page without a build. The setting of the operating
 * system decides between the light and the dark theme.
 */
export const referenceStyle = `
:root{color-scheme:light dark;
--bg:light-dark(oklch(0.984 0.004 200),oklch(0.18 0.016 220));--surface:light-dark(oklch(1 0 0),oklch(0.22 0.018 220));
--sunken:light-dark(oklch(0.96 0.007 200),oklch(0.155 0.014 220));--border:light-dark(oklch(0.9 0.011 205),oklch(0.32 0.02 218));
--text:light-dark(oklch(0.24 0.028 220),oklch(0.945 0.008 205));--muted:light-dark(oklch(0.46 0.024 215),oklch(0.745 0.017 210));
--primary:light-dark(oklch(0.42 0.072 210),oklch(0.8 0.098 200));--ring:light-dark(oklch(0.52 0.19 308),oklch(0.77 0.14 308));
--green-bg:light-dark(oklch(0.945 0.045 155),oklch(0.3 0.05 155));--green:light-dark(oklch(0.38 0.09 155),oklch(0.87 0.11 155));
--blue-bg:light-dark(oklch(0.945 0.027 250),oklch(0.3 0.06 255));--blue:light-dark(oklch(0.41 0.12 255),oklch(0.87 0.066 250));
--red-bg:light-dark(oklch(0.945 0.027 25),oklch(0.31 0.075 25));--red:light-dark(oklch(0.43 0.16 27),oklch(0.87 0.069 22))}
*{box-sizing:border-box}html{scroll-padding-top:16px}
body{margin:0;background:var(--bg);color:var(--text);font:14px/1.5 'IBM Plex Sans Variable','IBM Plex Sans',system-ui,sans-serif;display:grid;grid-template-columns:256px minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;background:var(--sunken);border-right:1px solid var(--border);padding:24px 20px}
nav ul{list-style:none;margin:12px 0 0;padding:0}nav li{display:flex;justify-content:space-between;align-items:center}
nav a{color:inherit;text-decoration:none;padding:4px 0;flex:1}nav a:hover{color:var(--primary)}.name,h1,h2{font-family:'Source Serif 4 Variable','Source Serif 4',Georgia,serif;font-weight:600}
.name{font-size:18px;margin:0}.count,.muted{color:var(--muted)}.count{font-variant-numeric:tabular-nums}
main{padding:40px clamp(16px,4vw,56px) 96px;max-width:1040px}h1{font-size:30px;line-height:1.2;margin:0 0 16px}h2{font-size:22px;margin:40px 0 4px}h2 .muted{font-weight:400;font-size:14px}
details h2{font:600 14px/1.4 'IBM Plex Sans Variable','IBM Plex Sans',system-ui,sans-serif;margin:20px 0 8px}details h3{font-size:13px;margin:12px 0 4px;color:var(--muted);font-weight:500}
.list{list-style:none;padding:0;margin:8px 0}.list li{display:flex;flex-wrap:wrap;gap:0 12px;padding:6px 0;border-bottom:1px solid var(--border)}.list a{flex:1 1 320px;min-height:24px}.list .muted{flex:0 1 auto;overflow-wrap:anywhere}
nav a[aria-current]{color:var(--primary);font-weight:600}main:focus{outline:0}p{max-width:75ch}
a{color:var(--primary)}:focus-visible{outline:2px solid var(--ring);outline-offset:2px;border-radius:4px}
code,pre{font-family:'IBM Plex Mono',ui-monospace,monospace;font-size:13px}code{overflow-wrap:anywhere}
pre{background:var(--sunken);border:1px solid var(--border);border-radius:6px;padding:12px;overflow:auto;max-height:360px;margin:0}
details{background:var(--surface);border:1px solid var(--border);border-radius:6px;margin:8px 0;padding:0 16px}details[open]{padding-bottom:8px}
summary{cursor:pointer;padding:10px 0;min-height:44px;display:flex;gap:4px 12px;align-items:baseline;flex-wrap:wrap}.what{color:var(--muted);flex:1 1 280px}
.method{font:600 11px/20px 'IBM Plex Mono',ui-monospace,monospace;padding:0 6px;border-radius:4px;min-width:58px;text-align:center;background:var(--blue-bg);color:var(--blue)}
.method.get{background:var(--green-bg);color:var(--green)}.method.delete{background:var(--red-bg);color:var(--red)}
table{width:100%;border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--border);overflow-wrap:anywhere}th{color:var(--muted);font-weight:500}
td:first-child{width:34%}tr:target{background:var(--blue-bg)}.codes a{display:inline-block;min-height:24px;margin-right:14px}.inside{scroll-margin-top:80px}
input,textarea,button{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--muted);border-radius:6px;padding:8px 12px;min-height:44px}
textarea{font:13px/1.5 'IBM Plex Mono',ui-monospace,monospace;width:100%;resize:vertical}form label{display:block;margin:8px 0;color:var(--muted)}form input{display:block;width:100%;max-width:480px;color:var(--text)}textarea{color:var(--text)}
button{background:var(--primary);color:var(--bg);border-color:var(--primary);font-weight:600;cursor:pointer;margin:4px 0 12px}button:disabled{opacity:.6;cursor:default}
.key{background:var(--surface);border:1px solid var(--border);border-radius:6px;padding:12px 16px;max-width:none}.key input{width:min(100%,480px);margin:0 8px}.key .muted{display:block;margin-top:4px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;background:var(--surface);padding:8px 12px;z-index:1}
@media (max-width:767px){body{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--border)}nav ul{columns:2}}
@media print{nav{display:none}body{display:block}}`;
