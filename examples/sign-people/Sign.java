// Java 11 and newer: no library. With Jackson or Gson at hand, let it write the claims.
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Sign {
  private static String part(byte[] data) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(data);
  }

  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') json.append('\\').append(c);
      else if (c < ' ') json.append(String.format("\\u%04x", (int) c));
      else json.append(c);
    }
    return json.append('"').toString();
  }

  public static String chatToken(String id, String name, String appId, String secret) throws Exception {
    long exp = System.currentTimeMillis() / 1000 + 300;
    String claims = "{\"sub\":" + quoted(id) + ",\"name\":" + quoted(name)
        + ",\"aud\":" + quoted(appId) + ",\"exp\":" + exp + "}";
    String signed = part("{\"alg\":\"HS256\",\"typ\":\"JWT\"}".getBytes(UTF_8)) + "." + part(claims.getBytes(UTF_8));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
    return signed + "." + part(mac.doFinal(signed.getBytes(UTF_8)));
  }

  public static void main(String[] args) throws Exception {
    System.out.println(chatToken(args[0], args[1], System.getenv("WEFT_APP_ID"), System.getenv("WEFT_SITE_SECRET")));
  }
}
