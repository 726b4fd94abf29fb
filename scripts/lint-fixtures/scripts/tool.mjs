console.log(JSON.parse("{}").name)
