// .NET 6 and newer: no package.
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

static string Part(byte[] data) => Convert.ToBase64String(data).TrimEnd('=').Replace('+', '-').Replace('/', '_');

static string ChatToken(string id, string name, string appId, string secret)
{
    var exp = DateTimeOffset.UtcNow.ToUnixTimeSeconds() + 300;
    var claims = JsonSerializer.SerializeToUtf8Bytes(new { sub = id, name, aud = appId, exp });
    var signed = Part(Encoding.UTF8.GetBytes("{\"alg\":\"HS256\",\"typ\":\"JWT\"}")) + "." + Part(claims);
    using var mac = new HMACSHA256(Encoding.UTF8.GetBytes(secret));
    return signed + "." + Part(mac.ComputeHash(Encoding.UTF8.GetBytes(signed)));
}

Console.WriteLine(ChatToken(
    args[0],
    args[1],
    Environment.GetEnvironmentVariable("WEFT_APP_ID")!,
    Environment.GetEnvironmentVariable("WEFT_SITE_SECRET")!));
