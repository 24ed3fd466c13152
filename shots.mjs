const sizes = { w: {viewport:{width:1280,height:900}}, p: {viewport:{width:390,height:844}, hasTouch:true, isMobile:true}, n: {viewport:{width:320,height:640}, hasTouch:true, isMobile:true} };
const save = (page, name, full=true) => page.screenshot({ path:`/tmp/shots/${name}.png`, fullPage: full });
export const shots = {
  async seller({session}) {
    for (const [k,opts] of Object.entries(sizes)) for (const scheme of ['light','dark']) {
      if (scheme==='dark' && k==='n') continue;
      const page = await session('owner@cortiva.example', {...opts, colorScheme: scheme});
      await page.goto('/orders?side=sales'); await page.getByRole('link',{name:/new message/}).first().waitFor(); await page.waitForTimeout(600);
      await save(page, `inbox-${k}-${scheme}`, false);
      await page.goto('/orders?side=sales&unread=true'); await page.getByRole('link',{name:/^ORD/}).first().waitFor(); await page.waitForTimeout(300);
      await page.getByRole('link',{name:/new message/}).first().waitFor();
      await page.getByRole('link',{name:/^ORD/}).first().click();
      await page.getByRole('heading',{name:/^Order ORD/}).waitFor(); await page.getByRole('log').waitFor(); await page.waitForTimeout(500);
      await save(page, `order-${k}-${scheme}`);
      await page.context().close();
    }
  },
  async buyer({session}) {
    for (const [k,opts] of Object.entries(sizes)) for (const scheme of ['light','dark']) {
      if (scheme==='dark' && k==='n') continue;
      const page = await session('buyer@harbour.example', {...opts, colorScheme: scheme});
      await page.goto('/orders?side=purchases'); await page.getByRole('link',{name:/new message/}).first().waitFor(); await page.waitForTimeout(600);
      await save(page, `purchases-${k}-${scheme}`, false);
      await page.context().close();
      const solo = await session('solo@buyers.example', {...opts, colorScheme: scheme});
      await solo.goto('/marketplace'); await solo.getByRole('combobox',{name:/Search name/}).fill('EEG Cap 64'); await solo.waitForTimeout(1500);
      await solo.getByRole('link',{name:/EEG Cap 64/}).first().click(); await solo.getByRole('heading',{level:1,name:/EEG Cap 64/}).waitFor();
      await solo.getByRole('button',{name:'Choose the delivery address'}).click(); await solo.getByRole('dialog').getByText('Total', {exact:true}).waitFor(); await solo.waitForTimeout(500);
      await save(solo, `delivery-${k}-${scheme}`, false);
      await solo.getByRole('button',{name:'Another address'}).click(); await solo.getByLabel('Country').selectOption('AU'); await solo.getByText('Includes GST of').last().waitFor(); await solo.waitForTimeout(500);
      await save(solo, `delivery-another-${k}-${scheme}`, false);
      await solo.context().close();
    }
  },
};
