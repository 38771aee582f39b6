// The chosen colours before the first paint: a file of its own, as no script stands in the page itself.
try {
  const { theme } = JSON.parse(localStorage.getItem('stormtable/settings') || '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
