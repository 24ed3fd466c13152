import { chromium } from 'playwright-core';
const origin='http://localhost:4420';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium-headless-shell', args:'--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ')});
const only = process.argv.slice(2);
async function session(email, opts) {
  const ctx = await browser.newContext({ baseURL: origin, ...opts });
  const page = await ctx.newPage();
  await page.goto('/auth');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', {exact:true}).first().fill('myelin demo 2026');
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL(u => !u.pathname.startsWith('/auth'), {timeout:60000});
  return page;
}
const ui = await import('./shots.mjs');
for (const [name, run] of Object.entries(ui.shots)) { if (only.length && !only.some(o=>name.includes(o))) continue; try { await run({browser, session}); console.log('ok', name);} catch(e){ console.log('FAIL', name, String(e).slice(0,400)); } }
await browser.close();
